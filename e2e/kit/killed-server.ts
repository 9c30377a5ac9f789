import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/testkit/machine/free-port';

const built = resolve(import.meta.dirname, '../../dist');

/** The server of a build on a data folder of its own, to be killed while it works. */
export async function startServerToKill(
  dataFolder: string,
  env: Record<string, string> = {},
  build = built,
) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child = start();

  function start(): ChildProcess {
    return spawn(process.execPath, [join(build, 'server/main.js')], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // The test runner has a BASE_URL of its own.
      env: {
        ...process.env,
        BASE_URL: '',
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: dataFolder,
        DATABASE_URL: '',
        LOG_LEVEL: 'fatal',
        THROTTLE_FACTOR: '100',
        ...env,
      },
    });
  }

  async function untilReady(): Promise<void> {
    for (let waited = 0; waited < 120_000; waited += 50) {
      const isReady = await fetch(`${url}/health/ready`).then(
        async (answer) =>
          answer.ok && ((await answer.json()) as { books?: string }).books === 'clean',
        () => false,
      );
      if (isReady) return;
      if (child.exitCode !== null) break;
      await pause(50);
    }
    throw new Error('the server does not become ready');
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = new Promise<number | null>((done) => child.once('exit', done));
    child.kill(signal);
    return gone;
  }

  await untilReady();
  return {
    url,
    /** Kills the server, does something meanwhile, and starts it again. */
    async kill(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
      if ((await end('SIGKILL')) !== null) throw new Error('the server has ended by itself');
      await meanwhile();
      child = start();
      await untilReady();
    },
    /** Kills PostgreSQL; the server brings it back. */
    async killDatabase(): Promise<void> {
      const file = join(dataFolder, 'postgres/cluster/postmaster.pid');
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
      await pause(50);
      await untilReady();
    },
    /** Pauses the process of the server, which keeps its connections and answers nothing. */
    async pause(milliseconds: number): Promise<void> {
      child.kill('SIGSTOP');
      await pause(milliseconds);
      child.kill('SIGCONT');
    },
    /** Stops the server as an operator does, and returns its exit code. */
    stop: () => end('SIGTERM'),
  };
}
