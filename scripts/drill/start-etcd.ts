import { join } from 'node:path';
import { freePort } from '@/testkit/machine/free-port';
import type { Programs } from './find-programs';
import { type Program, startProgram } from './start-program';
import { isWell, until } from './until';

/**
 * Starts etcd with one member, because the drill does not kill it, and three members on one machine
 * would share its disk. In production it has three members on three machines.
 */
export async function startEtcd(
  { etcd }: Programs,
  folder: string,
): Promise<{ port: number; program: Program }> {
  const port = await freePort();
  const peer = `http://127.0.0.1:${await freePort()}`;
  const client = `http://127.0.0.1:${port}`;
  const program = startProgram({
    command: etcd,
    args: [
      ...['--name', 'drill', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `drill=${peer}`],
      // This is the older interface; see the settings of Patroni.
      '--enable-v2=true',
    ],
    log: join(folder, 'etcd.log'),
  });
  await until('etcd', () => isWell(`${client}/health`));
  return { port, program };
}
