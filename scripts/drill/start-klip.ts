import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@/testkit/machine/free-port';
import { type Program, startProgram } from './start-program';
import { isWell, until } from './until';

export type KlipServer = {
  name: string;
  port: number;
  start: () => void;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  isReady: () => Promise<boolean>;
};

export const setupToken = 'a-setup-token-of-a-drill';

const main = resolve(import.meta.dirname, '../../dist/server/main.js');

type Addresses = { web: string; database: string; standby: string };
type KlipOptions = { folder: string; secret: string; address: () => Addresses; log?: string };

/** Prepares a built server, whose database is behind the balancer. */
export async function prepareKlip(name: string, options: KlipOptions): Promise<KlipServer> {
  const { folder, secret, address, log = join(folder, `${name}.log`) } = options;
  const port = await freePort();
  const data = join(folder, name);
  mkdirSync(data);
  let program: Program | undefined;
  return {
    name,
    port,
    start() {
      const { web, database, standby } = address();
      program = startProgram({
        command: process.execPath,
        args: [main],
        log,
        env: {
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          BASE_URL: web,
          DATA_DIR: data,
          DATABASE_URL: database,
          DATABASE_READ_URL: standby,
          AUTH_SECRET: secret,
          SETUP_TOKEN: setupToken,
          TRUST_PROXY: '127.0.0.1',
          THROTTLE_FACTOR: '1000',
        },
      });
    },
    kill: async () => program?.kill(),
    stop: async () => program?.stop(),
    isReady: () => isWell(`http://127.0.0.1:${port}/health/ready`),
  };
}

export async function untilAllReady(servers: readonly KlipServer[]): Promise<void> {
  await until('every Klip server is ready', async () => {
    const answers = await Promise.all(servers.map((server) => server.isReady()));
    return answers.every(Boolean);
  });
}
