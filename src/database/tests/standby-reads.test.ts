import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { ConnectionSettings } from '@/database/connection';
import { createStandby } from '@/database/standby';
import { startDatabase } from '@/database/start-database';
import { withLongRead } from '@/platform/server/transaction';
import { withClient } from '@/testkit/archive/with-client';
import { testDatabase } from '@/testkit/database';
import { temporaryFolder } from '@/testkit/files';
import { freePort } from '@/testkit/machine/free-port';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

const inDatabase = sql<{ name: string }>`select current_database() as name`;

/** The database that a long look reads, with a standby of these settings, and what the log says. */
async function lookWith(settings: ConnectionSettings) {
  const { db, longReads } = await testDatabase();
  const lines: string[] = [];
  const standby = createStandby(settings, db, (line) => lines.push(line), 300);
  cleaning.push(() => standby.pool.end());
  const looks = { db, longReads, standby };
  const { rows } = await withLongRead(looks, (snapshot) => inDatabase.execute(snapshot));
  return { name: rows[0]?.name, lines, standby };
}

test('a long look is taken at a standby that has everything', async () => {
  const { owner } = await testDatabase();
  const { name, lines, standby } = await lookWith({ ...owner, database: 'postgres' });
  expect(name).toBe('postgres');
  expect(lines).toEqual([]);
  expect(await standby.answers()).toBe(true);
});

test('a standby that cannot be reached is left out', async () => {
  const { owner, settings } = await testDatabase();
  const { name, lines, standby } = await lookWith({
    ...owner,
    host: '127.0.0.1',
    port: await freePort(),
  });
  expect(name).toBe(settings.database);
  expect(lines.join()).toMatch(/^The standby is not read \(connect ECONNREFUSED/);
  expect(await standby.answers()).toBe(false);
});

test('a standby that is behind is left out', async () => {
  const database = await startDatabase({
    url: undefined,
    secret: '',
    dataFolder: temporaryFolder(),
    log: () => {},
  });
  cleaning.push(database.stop);
  const place = await withClient(database.owner, (client) => client.query('show data_directory'));
  writeFileSync(join(place.rows[0].data_directory, 'standby.signal'), '', { mode: 0o666 });
  const before = database.bundledPid();
  process.kill(before ?? 0, 'SIGINT');
  await expect.poll(database.bundledPid).not.toBe(before);
  const isThere = () => inDatabase.execute(database.db).then(() => true, String);
  await expect.poll(isThere).toBe(true);
  const { settings } = await testDatabase();
  const { name, lines } = await lookWith(database.owner);
  expect(name).toBe(settings.database);
  expect(lines).toEqual(['The standby is not read (it is behind).']);
});
