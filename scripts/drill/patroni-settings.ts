import { join } from 'node:path';

export type NodePorts = { name: string; postgres: number; rest: number };

/** Passwords of the database's superuser and of replication, on loopback in a temporary folder. */
export const passwords = { superuser: 'drill-superuser', replication: 'drill-replication' };

/**
 * Lengths of time in seconds. After the death of a leader its lease ends within `ttl`, and the
 * other standby follows the new leader within `loop_wait`; until then nothing is acknowledged.
 * Patroni demands that `loop_wait` and twice `retry_timeout` fit into `ttl`.
 */
const times = { ttl: 20, loop_wait: 2, retry_timeout: 6 };

/**
 * An acknowledged write is on two nodes. With `synchronous_mode_strict` that holds also while only
 * the leader is left: then nothing is acknowledged, in place of something that one disk has.
 */
const synchronous = { synchronous_mode: true, synchronous_mode_strict: true };

type PatroniOptions = { folder: string; bin: string; etcd: number; node: NodePorts };

/**
 * The settings of one node. Patroni reads YAML, and JSON is YAML.
 *
 * It is the older interface of etcd. With the newer one, `etcd3`, Patroni before 3.0.3 can lose
 * acknowledged writes: a leader that stood still and goes on takes the lease back from its
 * successor, which is then rewound (mended by its pull request 2689).
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
            // A standby that does not reach the new leader at once tries again after so long. Until
            // then nothing is acknowledged.
            wal_retrieve_retry_interval: '500ms',
            // A long look at a standby keeps the rows that it sees.
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
