import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/testkit/machine/free-port';
import { createRandom } from '@/testkit/random';

const root = resolve(import.meta.dirname, '..');
const dataFolder = mkdtempSync(join(tmpdir(), 'klip-durability-'));
const kills = 20;
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(
  new Date(),
);

let port = 0;
let server: ChildProcess;
let cookie = '';
let balanceId = '';

function start(): ChildProcess {
  return spawn(process.execPath, [join(root, 'dist/server/main.js')], {
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
    },
  });
}

async function untilReady(): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 50) {
    const isReady = await fetch(`http://localhost:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error('the server does not become ready');
}

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: `http://localhost:${port}`,
      cookie,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

async function made(path: string, body: unknown): Promise<{ id: string }> {
  const response = await post(path, body);
  expect(response.ok).toBe(true);
  return (await response.json()) as { id: string };
}

beforeAll(async () => {
  port = await freePort();
  server = start();
  await untilReady();
  const registered = await post('/api/auth/sign-up/email', {
    name: 'First Staff',
    email: 'first@example.com',
    password: 'klippekort',
    accountType: 'staff',
  });
  cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { id: companyId } = await made('/api/v1/companies', { name: 'Durable' });
  balanceId = (
    await made('/api/v1/balances', { companyId, type: 'hours', initialAmount: 6_000_000 })
  ).id;
}, 480_000);

afterAll(async () => {
  if (server.exitCode === null) {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await gone;
  }
  rmSync(dataFolder, { recursive: true, force: true });
}, 120_000);

test(`no acknowledged entry is lost over ${kills} kills of the server and of its database, and none is charged twice`, async () => {
  const seed = Number(process.env.KLIP_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`durability seed: ${seed} (KLIP_SEED repeats the pauses)\n`);
  const random = createRandom(seed);
  const acknowledged = new Set<string>();
  let isWriting = true;
  let number = 0;

  /**
   * Posts until told to stop; a request that failed is sent again with its key until it is
   * answered.
   */
  async function writer(): Promise<void> {
    while (isWriting) {
      number += 1;
      const headers = { 'idempotency-key': `durability-${number}` };
      const body = { balanceId, title: 'Work', amount: 1, serviceDate: today };
      for (let isAnswered = false; !isAnswered && isWriting; ) {
        const answer = await post('/api/v1/time-entries', body, headers).then(
          async (response) => ({
            status: response.status,
            body: (await response.json()) as { id: string },
          }),
          () => undefined,
        );
        isAnswered = answer?.status === 201;
        if (isAnswered && answer) acknowledged.add(answer.body.id);
        else await pause(20);
      }
    }
  }

  const writers = Array.from({ length: 4 }, writer);
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(100 + random() * 250);
    if (kill % 2 === 0) {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGKILL');
      await gone;
      server = start();
    } else {
      const postmaster = Number(
        readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
      );
      process.kill(postmaster, 'SIGKILL');
      await pause(50);
    }
    await untilReady();
  }
  isWriting = false;
  await Promise.all(writers);

  // A last start checks the books again: ready means that they add up.
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGKILL');
  await gone;
  server = start();
  await untilReady();

  const kept = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await fetch(
      `http://localhost:${port}/api/v1/time-entries?limit=100${cursor && `&cursor=${cursor}`}`,
      {
        headers: { cookie },
      },
    );
    const { items, nextCursor } = (await page.json()) as {
      items: { id: string }[];
      nextCursor: string | null;
    };
    for (const { id } of items) kept.add(id);
    cursor = nextCursor;
  }
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(kills);
  const balance = (await (
    await fetch(`http://localhost:${port}/api/v1/balances/${balanceId}`, { headers: { cookie } })
  ).json()) as { currentAmount: number };
  expect(balance.currentAmount).toBe(6_000_000 - kept.size);
  process.stdout.write(
    `durability: ${acknowledged.size} acknowledged over ${kills} kills, none lost\n`,
  );
}, 480_000);

test('a stop in the middle finishes what was accepted and cuts nothing', async () => {
  const answers = Array.from({ length: 30 }, () =>
    post('/api/v1/time-entries', { balanceId, title: 'Work', amount: 1, serviceDate: today }).then(
      async (response) => {
        await response.json();
        return response.status;
      },
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? 'refused',
    ),
  );
  await pause(15);
  const gone = new Promise<number | null>((done) => server.once('exit', done));
  server.kill('SIGTERM');
  const outcomes = await Promise.all(answers);
  expect(await gone).toBe(0);
  for (const outcome of outcomes)
    expect([201, 503, 'ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']).toContain(outcome);
  server = start();
  await untilReady();
}, 480_000);
