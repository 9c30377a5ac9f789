import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { findRefusal } from '@/app/server/refusals';
import { rolesLock } from '@/database/sign-in-as';
import { startDatabase } from '@/database/start-database';
import { listenForChanges } from '@/platform/server/live/live-changes';
import { createLog } from '@/platform/server/log';
import { ownDatabase } from '@/testkit/archive/own-database';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { startSilentProxy } from '@/testkit/machine/silent-proxy';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function behindProxy() {
  const { url, drop } = await ownDatabase('createrole');
  cleaning.push(drop);
  const { host, port } = inject('testServer').owner;
  const proxy = await startSilentProxy({ host: String(host), port: Number(port) });
  cleaning.push(proxy.stop);
  const through = new URL(url);
  through.search = `?host=127.0.0.1&port=${proxy.port}`;
  return { proxy, url: through.href };
}

const start = (url: string, say: (line: string) => void = () => {}) =>
  startDatabase({
    url,
    secret: 'the secret that all servers of this installation share',
    dataFolder: '/nowhere',
    log: say,
    isPatient: true,
  });

test('a silent database is noticed within ten seconds, and used again after it', {
  tags: 'thorough',
}, async () => {
  const { proxy, url } = await behindProxy();
  const database = await start(url);
  cleaning.push(database.stop);
  const live = await listenForChanges(database.settings, createLog('silent'));
  cleaning.push(live.stop);
  const heard: string[] = [];
  live.subscribe({
    onChange: () => {},
    onGap: () => void heard.push('gap'),
    onEnd: () => void heard.push('end'),
  });
  const ask = () => sql`select 1`.execute(database.db);
  await Promise.all(Array.from({ length: 5 }, ask));

  proxy.setSilent(true);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 20 }, ask),
    database.db.transaction().execute((tx) => sql`select 1`.execute(tx)),
    sql`select 1`.execute(database.keysDb),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') throw new Error('answered by a silent database');
    expect(findRefusal(outcome.reason), String(outcome.reason)).toMatchObject({
      code: 'unavailable',
    });
  }
  await expect.poll(() => heard, { timeout: maxEventWait }).toContain('end');

  proxy.setSilent(false);
  await expect.poll(() => ask().then(() => 'answered', String)).toBe('answered');
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('gap');
});

test('a server that starts before its database waits for it', async () => {
  const { proxy, url } = await behindProxy();
  await proxy.stop();
  const lines: string[] = [];
  const starting = start(url, (line) => void lines.push(line));
  await expect.poll(() => lines.join()).toContain('The database does not answer yet');
  const { host, port } = inject('testServer').owner;
  const target = { host: String(host), port: Number(port) };
  const again = await startSilentProxy(target, proxy.port);
  cleaning.push(again.stop);
  const database = await starting;
  cleaning.push(database.stop);
  expect((await sql`select 1`.execute(database.db)).rows).toHaveLength(1);
});

test('a start waits for what is locked, says so, and goes on', async () => {
  const { url, drop } = await ownDatabase('createrole');
  cleaning.push(drop);
  await (await start(url)).stop();
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1)', [rolesLock]);
  const lines: string[] = [];
  const starting = start(url, (line) => void lines.push(line));
  await expect.poll(() => lines.join()).toContain('The start waits for the database (signing in)');
  await holder.query('rollback');
  await holder.end();
  const database = await starting;
  cleaning.push(database.stop);
  const { rows } = await database.longReads.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '0' }]);
});

test('a database that may only be read is an outage and no fault', () => {
  for (const code of ['25006', 'ETIMEDOUT', 'ENOTFOUND', '57P03'])
    expect(findRefusal({ code })).toMatchObject({ code: 'unavailable' });
  const message = 'Client has encountered a connection error and is not queryable';
  expect(findRefusal(new Error(message))).toMatchObject({ code: 'unavailable' });
});
