import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBundledServer, toOwner } from '@/database/bundled/bundled-server';
import { checkHistory, type NotedOperation } from '@/testkit/history/check-history';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { dayFromNow } from '../kit/day-from-now';
import { startServerToKill } from '../kit/killed-server';
import { startWithStaff } from './start-with-staff';

const rounds = roundsOf(24);
const random = createRandom(seed);
const choose = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
const folder = mkdtempSync(join(tmpdir(), 'klip-history-'));
const initialAmount = 6_000_000;

let database: Awaited<ReturnType<typeof startBundledServer>>;
let owner: pg.Pool;
let first: Awaited<ReturnType<typeof startWithStaff>>;
let servers: Awaited<ReturnType<typeof startServerToKill>>[];
/** Operations on each balance, by its id. */
const histories = new Map<string, NotedOperation[]>();
/** Numbers of incidents of each kind, and of answers with each status. */
const counts = new Map(['503', 'no answer'].map((name) => [name, 0]));
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
let sent = 0;

beforeAll(async () => {
  database = await startBundledServer({ dataFolder: join(folder, 'database'), log: () => {} });
  owner = new pg.Pool({ ...toOwner(database), max: 1 }).on('error', () => {});
  const { user, password, host = '', port } = owner.options;
  const place = `host=${encodeURIComponent(host)}&port=${port}`;
  const DATABASE_URL = `postgres://${user}:${password}@localhost/postgres?${place}`;
  const env = { DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) };
  first = await startWithStaff('history', env);
  servers = [first, await startServerToKill(join(folder, 'second'), env)];
  const make = async (path: string, body: unknown) =>
    ((await (await first.send('POST', path, body)).json()) as { id: string }).id;
  const terms = { type: 'hours', initialAmount };
  const companyId = await make('/api/v1/companies', { name: 'Durable' });
  for (let sale = 0; sale < 2; sale += 1)
    histories.set(await make('/api/v1/balances', { companyId, ...terms }), []);
}, 480_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Sends a request and returns the amount left; undefined if no good answer comes in time. */
async function send(at: number, path: string, patience: number, given: RequestInit) {
  const { url } = servers[at % 2] as { url: string };
  const headers = { ...first.headers, origin: url, ...given.headers };
  const signal = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(url + path, { ...given, headers, signal });
    const body = (await answer.json()) as { balanceLeft?: number; currentAmount?: number };
    count(String(answer.status));
    return body.balanceLeft ?? body.currentAmount;
  } catch {
    count('no answer');
    return undefined;
  }
}

/**
 * Reads a balance, or logs one minute on it. A write without an answer is sent again with its key
 * to the other server, while the first may still be at work; now and then it is left alone.
 */
async function operate(kind: NotedOperation['kind'], balanceId: string): Promise<NotedOperation> {
  sent += 1;
  const name = `${kind}-${sent}`;
  const entry = { balanceId, title: name, amount: 1, serviceDate: dayFromNow() };
  const headers = { 'idempotency-key': `history-${name}` };
  const write = { method: 'POST', headers, body: JSON.stringify(entry) };
  const start = choose([0, 1]);
  const began = performance.now();
  for (let tries = 0; tries === 0 || (kind === 'write' && random() < 0.95); tries += 1) {
    const left = await (kind === 'write'
      ? send(start + tries, '/api/v1/time-entries', 400 * (tries + 1), write)
      : send(start, `/api/v1/balances/${balanceId}`, 1_000, {}));
    const ended = performance.now();
    if (left !== undefined) return { kind, name, began, ended, version: initialAmount - left };
    await pause(20);
  }
  return { kind, name, began, ended: Number.POSITIVE_INFINITY, version: undefined };
}

async function work(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [balanceId, history] = choose([...histories]);
    history.push(await operate(choose(['read', 'write'] as const), balanceId));
    await pause(random() * 40);
  }
}

const connections = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;
const shortWhile = () => 300 + random() * 1_700;

const ofServers = {
  'a server is killed': () => choose(servers).kill(),
  'a server is paused': () => choose(servers).pause(shortWhile()),
};
const ofDatabase = {
  'connections are ended': () =>
    untilItHappens(async () => {
      await pause(random() * 1_000);
      const end = `select pg_terminate_backend(pid) ${connections} and random() < 0.5`;
      return (await owner.query(end)).rows.length > 0;
    }),
  'a connection is paused': () =>
    untilItHappens(async () => {
      // A connection at work comes first.
      const found = await owner.query(
        `select pid ${connections} order by state = 'idle', random()`,
      );
      process.kill(found.rows[0].pid, 'SIGSTOP');
      await pause(shortWhile());
      return process.kill(found.rows[0].pid, 'SIGCONT');
    }),
  'the database is killed': () =>
    untilItHappens(async () => process.kill(database.pid() ?? Number.NaN, 'SIGKILL')),
};

/** Tries an incident again while the database is away, or the chosen connection has ended. */
async function untilItHappens(incident: () => Promise<boolean>): Promise<void> {
  while (!(await incident().catch(() => false))) await pause(50);
}

/** Lets incidents happen one after the other, each kind as often as the others. */
async function harm(kinds: Record<string, () => Promise<void>>): Promise<void> {
  const names = Object.keys(kinds);
  const coming = Array.from({ length: rounds }, (_, at) => names[at % names.length] ?? '');
  while (coming.length > 0) {
    const name = choose(coming);
    coming.splice(coming.indexOf(name), 1);
    await kinds[name]?.();
    count(name);
    await pause(random() * 300);
  }
}

test(`${2 * rounds} incidents leave the operations on each balance in one order`, async () => {
  const end = new AbortController();
  const clients = Array.from({ length: 10 }, () => work(end.signal));
  await Promise.all([harm(ofServers), harm(ofDatabase)]);
  // A slow machine has done little so far.
  const least = () => Math.min(counts.get('200') ?? 0, counts.get('201') ?? 0);
  await expect.poll(least, { timeout: 120_000 }).toBeGreaterThan(20 * rounds);
  end.abort();
  await Promise.all(clients);

  // A request that was left alone may be at work until its server has stopped.
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  const working = async () => (await owner.query(`select ${connections}`)).rows;
  await expect.poll(working, { timeout: 60_000 }).toEqual([]);
  for (const [balanceId, history] of histories) {
    const kept = `select title from ledger_entry movement
      join time_entry on time_entry.id = time_entry_id
      where movement.balance_id = '${balanceId}' order by seq`;
    const titles = (await owner.query(kept)).rows.map(({ title }) => String(title));
    expect(checkHistory(history, titles)).toEqual([]);
  }
  // The database was away at times; no request was refused, or failed for another reason.
  const kinds = [...Object.keys(ofServers), ...Object.keys(ofDatabase)];
  expect(new Set(counts.keys())).toEqual(new Set([...kinds, '200', '201', '503', 'no answer']));
  const listed = [...counts].map(([name, times]) => `${name} ${times}`).join(', ');
  process.stdout.write(`history: ${sent} operations in order (${listed})\n`);
}, 480_000);
