import { join } from 'node:path';

export type NodePorts = { name: string; postgres: number; rest: number };

/** Passwords of the database's superuser and of replication, on loopback in a temporary folder. */
export const passwords = { superuser: 'drill-superuser', replication: 'drill-replication' };

/**
 * Times of Patroni in seconds. After the death of a leader its lease ends within `ttl`, and the
 * other standby follows the new leader within `loop_wait`; no write is acknowledged until then.
 * Patroni demands that `loop_wait` and twice `retry_timeout` fit into `ttl`.
 */
const times = { ttl: 20, loop_wait: 2, retry_timeout: 6 };

/**
 * Settings for writes, which put an acknowledged write on two nodes. With `synchronous_mode_strict`
 * this holds even while only the leader is left: no write is acknowledged then.
 */
const synchronous = { synchronous_mode: true, synchronous_mode_strict: true };

type PatroniOptions = { folder: string; bin: string; etcd: number; node: NodePorts };

/**
 * Returns the settings of one node as JSON, which Patroni reads because JSON is YAML.
 *
 * The settings use the older interface of etcd. With the newer one, `etcd3`, Patroni before 3.0.3
 * can lose acknowledged writes: a leader that was paused and goes on takes the lease back from its
 * successor, which is then rewound (corrected by its pull request 2689).
 */
export function patroniSettings({ folder, bin, etcd, node }: PatroniOptions): string {
  const home = join(folder, node.name);
  return JSON.stringify({
    scope: 'klip',
    name: node.name,
    restapi: address(node.rest),
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...times,
        ...synchronous,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 150,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            // A standby that cannot reach the new leader at once tries again after this time; no
            // write is acknowledged until then.
            wal_retrieve_retry_interval: '500ms',
            // Rows that a long read on a standby needs are kept.
            hot_standby_feedback: 'on',
          },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      ...address(node.postgres),
      data_dir: join(home, 'data'),
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      remove_data_directory_on_rewind_failure: true,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: home, password_encryption: 'scram-sha-256' },
    },
  });
}

function address(port: number): { listen: string; connect_address: string } {
  return { listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` };
}
