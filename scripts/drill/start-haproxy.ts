import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/testkit/machine/free-port';
import type { Programs } from './find-programs';
import type { NodePorts } from './patroni-settings';
import { type Program, startProgram } from './start-program';

export type Balancer = {
  /** Ports that lead to the leader of the database, to a standby, and to the Klip servers. */
  ports: { database: number; standby: number; web: number };
  start: () => void;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Header that names the server that answered. */
export const serverHeader = 'x-drill-server';

type HaproxyOptions = {
  folder: string;
  nodes: readonly NodePorts[];
  servers: readonly { name: string; port: number }[];
};

export async function prepareHaproxy(
  { haproxy }: Programs,
  { folder, nodes, servers }: HaproxyOptions,
): Promise<Balancer> {
  const ports = { database: await freePort(), standby: await freePort(), web: await freePort() };
  const file = join(folder, 'haproxy.cfg');
  const databases = nodes.map(
    ({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`,
  );
  const webs = servers.map(
    ({ name, port }) => `  server ${name} 127.0.0.1:${port} check cookie ${name}`,
  );
  writeFileSync(file, `${settings(ports, databases, webs).join('\n')}\n`);
  let program: Program | undefined;
  return {
    ports,
    start() {
      const log = join(folder, 'haproxy.log');
      program = startProgram({ command: haproxy, args: ['-db', '-f', file], log });
    },
    kill: async () => program?.kill(),
    stop: async () => program?.stop(),
  };
}

/**
 * Returns the settings of the balancer. Connections to a node that is no longer the leader are
 * closed. A cookie keeps a browser at one server, which then sends the answers that the page
 * follows.
 */
function settings(ports: Balancer['ports'], databases: string[], webs: string[]): string[] {
  return [
    'defaults',
    '  timeout connect 2s',
    '  timeout check 1s',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    '',
    ...listenForDatabase('database', ports.database, '/primary', databases),
    ...listenForDatabase('standby', ports.standby, '/replica', databases),
    'listen web',
    `  bind 127.0.0.1:${ports.web}`,
    '  mode http',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option forwardfor',
    '  option redispatch 1',
    '  balance roundrobin',
    '  cookie klip_server insert indirect nocache httponly',
    '  option httpchk GET /health/ready',
    '  http-check expect status 200',
    `  http-response set-header ${serverHeader} %s`,
    ...webs,
  ];
}

/**
 * Returns the settings for one port that leads to the database.
 *
 * @param check the address of Patroni that answers 200 for the wanted nodes
 */
function listenForDatabase(name: string, port: number, check: string, nodes: string[]): string[] {
  return [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    '  mode tcp',
    '  timeout client 1h',
    '  timeout server 1h',
    '  option clitcpka',
    '  option srvtcpka',
    `  option httpchk GET ${check}`,
    '  http-check expect status 200',
    ...nodes,
    '',
  ];
}
