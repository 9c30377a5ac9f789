import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { ConnectionSettings } from '@/database/connection';
import { createStandby } from '@/database/standby';
import { openServer, startDatabase } from '@/database/start-database';
import { withLongRead } from '@/platform/server/transaction';
import { withClient } from '@/testkit/archive/with-client';
import { testDatabase } from '@/testkit/database';
import { temporaryFolder } from '@/testkit/files';
import { freePort } from '@/testkit/machine/free-port';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

const bundled = (dataFolder: string) => ({ url: undefined, secret: '', dataFolder, log: () => {} });

/** A database, and a copy of it that follows. */
async function startPair() {
  const [folder, copy] = [temporaryFolder(), temporaryFolder()];
  const made = await startDatabase(bundled(folder));
  const { rows } = await withClient(made.owner, (client) => client.query('show data_directory'));
  const cluster = String(rows[0].data_directory).replace(folder, copy);
  await made.stop();
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  const leader = await startDatabase(bundled(folder));
  cleaning.push(leader.stop);
  const { host, port, user, password } = leader.owner;
  writeFileSync(join(cluster, 'standby.signal'), '', { mode: 0o666 });
  const followed = `host=${host} port=${port} user=${user} password=${password}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`);
  const follower = await openServer(bundled(copy));
  cleaning.push(follower.stop);
  return { leader, follower };
}

/** Where a long look is taken, with a standby of these settings, and what the log says of it. */
async function lookWith(
  settings: ConnectionSettings,
  { db, longReads }: Omit<Parameters<typeof withLongRead>[0], 'standby'>,
  maxWait = 300,
) {
  const lines: string[] = [];
  const standby = createStandby(settings, db, (line) => lines.push(line), maxWait);
  cleaning.push(() => standby.pool.end());
  const { rows } = await withLongRead({ db, longReads, standby }, (snapshot) =>
    sql<{
      isStandby: boolean;
    }>`select pg_is_in_recovery() as is_standby`.execute(snapshot),
  );
  return { isStandby: rows[0]?.isStandby, lines, standby };
}

test('a long look is taken at a standby, when it has all that was written', {
  tags: 'thorough',
}, async () => {
  const { leader, follower } = await startPair();
  await withClient(leader.owner, (client) => client.query('create table written ()'));
  const look = await lookWith(follower.owner, leader, 30_000);
  expect(look).toMatchObject({ isStandby: true, lines: [] });
  expect(await look.standby.answers()).toBe(true);
  await withClient(follower.owner, async (client) => {
    await client.query('select from written');
    await client.query('select pg_wal_replay_pause()');
  });
  await withClient(leader.owner, (client) => client.query('create table written_later ()'));
  expect(await lookWith(follower.owner, leader)).toMatchObject({
    isStandby: false,
    lines: ['The standby is not read (it is behind).'],
  });
});

test('a standby that cannot be reached is left out', async () => {
  const database = await testDatabase();
  const settings = { ...database.owner, host: '127.0.0.1', port: await freePort() };
  const { isStandby, lines, standby } = await lookWith(settings, database);
  expect(isStandby).toBe(false);
  expect(lines.join()).toMatch(/^The standby is not read \(connect ECONNREFUSED/);
  expect(await standby.answers()).toBe(false);
});

test('a database that can be written to is no standby, and may be an old copy', async () => {
  const database = await testDatabase();
  expect(await lookWith(database.owner, database)).toMatchObject({
    isStandby: false,
    lines: ['The standby is not read (it is none of this database).'],
  });
});
