import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '@/testkit/machine/free-port';
import { isWhole } from '@/testkit/machine/rounds-of';

const root = resolve(import.meta.dirname, '../..');
const dataFolder = mkdtempSync(join(tmpdir(), 'klip-stopping-'));
const postmasterFile = join(dataFolder, 'postgres/cluster/postmaster.pid');

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

type Program = { child: ChildProcess; lines: string[]; port: number; exit: Promise<number | null> };

/** Starts the server as `npm start` does, in a process group of its own as a terminal has it. */
async function start(environment: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'scripts/run.js'), 'scripts/built.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      BASE_URL: '',
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  const lines: string[] = [];
  child.stdout?.on('data', (text: Buffer) => lines.push(text.toString()));
  child.stderr?.on('data', (text: Buffer) => lines.push(text.toString()));
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  return { child, lines, port, exit };
}

async function untilReady({ port }: Program): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://localhost:${port}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(200);
}

function signalGroup({ child }: Program, signal: NodeJS.Signals): void {
  process.kill(-(child.pid ?? 0), signal);
}

test.each<NodeJS.Signals>(isWhole ? ['SIGTERM', 'SIGHUP', 'SIGINT'] : ['SIGTERM'])(
  '%s to all processes of a terminal stops server and database, and is no error',
  async (signal) => {
    const program = await start();
    await untilReady(program);
    // The start may warn of old security fixes; the stop is silent.
    program.lines.length = 0;
    signalGroup(program, signal);
    expect(await program.exit).toBe(0);
    expect(existsSync(postmasterFile)).toBe(false);
    expect(program.lines.join('')).toBe('');
  },
  60_000,
);

test('a stop while the server starts leaves no database behind', async () => {
  const program = await start();
  await expect.poll(() => existsSync(postmasterFile), { timeout: 60_000 }).toBe(true);
  signalGroup(program, 'SIGTERM');
  await program.exit;
  expect(existsSync(postmasterFile)).toBe(false);
}, 180_000);

test('a stop ends a start that waits for its database', async () => {
  const DATABASE_URL = `postgres://klip:klip@127.0.0.1:${await freePort()}/klip`;
  const program = await start({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) });
  await expect.poll(() => program.lines.join(''), { timeout: 60_000 }).toMatch(/Waiting for it/);
  signalGroup(program, 'SIGTERM');
  expect(await program.exit).toBe(0);
}, 90_000);

test('a connection without a request does not hold up the stop', async () => {
  const program = await start();
  await untilReady(program);
  program.lines.length = 0;
  const idle = await connect(program.port);
  await pause(50);
  signalGroup(program, 'SIGTERM');
  expect(await program.exit).toBe(0);
  // A stop that is held up says so after ten seconds.
  expect(program.lines.join('')).toBe('');
  idle.destroy();
}, 180_000);

function connect(port: number): Promise<Socket> {
  return new Promise((connected, failed) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => connected(socket));
    socket.on('error', failed);
  });
}
