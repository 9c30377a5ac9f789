import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { excludedTables } from '@/database/archive/excluded-tables';
import { readSchema } from '@/database/archive/inspect-database';
import { migrateTo, schemas } from '@/database/migrate';
import { photoKey } from '@/modules/people/server/photo-router';
import { openArchive } from '@/platform/server/archive/archive-reader';
import { type Config, readConfig } from '@/platform/server/config';
import { type FileStore, openFileStore } from '@/platform/server/files/files';
import { readArchivedDigests } from '@/testkit/archive/archived-digests';
import { fillEveryTable } from '@/testkit/archive/fill-every-table';
import { configFor, ownDatabase, ownerUrl } from '@/testkit/archive/own-database';
import { withClient } from '@/testkit/archive/with-client';
import { testDatabase } from '@/testkit/database';
import { readDatabaseState } from '@/testkit/database-state';
import { temporaryFolder } from '@/testkit/files';
import { checkStatement } from '../check-statement';
import { createArchive } from './create-archive';
import { restoreArchive } from './restore-archive';
import { verifyArchive } from './verify-archive';

const passphrase = 'correct horse battery staple';
const folder = temporaryFolder();
const archive = join(folder, 'first.tar');
const owned: { drop: () => Promise<void> }[] = [];

let world: Awaited<ReturnType<typeof fillEveryTable>>;
let files: FileStore;
let config: Config;
beforeAll(async () => {
  config = configFor(await ownerUrl());
  files = await openFileStore(config);
  world = await fillEveryTable(files);
  await createArchive({ config, path: archive, passphrase });
});
afterAll(async () => {
  for (const { drop } of owned) await drop();
});

/** Creates a new database of an ordinary owner, who is no superuser. */
async function emptyTarget() {
  const database = await ownDatabase('createrole');
  owned.push(database);
  return { ...database, config: configFor(database.url) };
}

function restore(into: Config, path = archive) {
  return restoreArchive({ config: into, path, passphrase, ownsSecret: true });
}

test('to the bundled PostgreSQL and on to your own nothing is changed or lost', async () => {
  const { owner } = await testDatabase();
  const before = await readArchivedDigests(owner);
  expect(Object.keys(before.tables).filter((name) => before.tables[name] === null)).toEqual([]);

  const bundled = configFor();
  await restore(bundled);
  expect(readConfig({ DATA_DIR: bundled.dataFolder }).authSecret).toBe(config.authSecret);
  const second = join(folder, 'second.tar');
  await createArchive({ config: bundled, path: second });
  const own = await emptyTarget();
  const manifest = await restore(own.config, second);

  expect(await readArchivedDigests({ connectionString: own.url })).toEqual(before);
  expect(await readSchemaParts({ connectionString: own.url })).toEqual(
    await readSchemaParts(owner),
  );
  expect(manifest.missingFiles).toEqual([]);
  expect(manifest.parts.map(({ name }) => name)).not.toContain('secrets.json.age');
  const photo = await (await openFileStore(own.config)).get(photoKey(world.staff.id));
  expect(photo?.toString()).toBe('a photo');

  const file = join(folder, 'statement.pdf');
  writeFileSync(file, world.statement);
  expect(await checkStatement(own.config, file)).toMatch(/^Genuine, for 2026-01-01 to 2027-12-31/);
  writeFileSync(file, Buffer.concat([world.statement, Buffer.from(' ')]));
  await expect(checkStatement(own.config, file)).rejects.toThrow('NOT GENUINE');
});

/** Keys, checks and triggers, and whether each is in force. */
async function readSchemaParts(settings: pg.ClientConfig) {
  return withClient(settings, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text as of, conname as name, convalidated::text as force,
              pg_get_constraintdef(oid) as definition
         from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
        union all
       select tgrelid::regclass::text, tgname, tgenabled::text, pg_get_triggerdef(oid)
         from pg_trigger where not tgisinternal
        order by 1, 2, 4`,
    );
    return rows;
  });
}

test('waiting mails are not sent twice, and links that give access are left out', async () => {
  const reader = await openArchive(archive);
  const read = async (table: string) => {
    const chunks: Buffer[] = [];
    for await (const chunk of reader.readStream(`tables/${table}`)) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString().trimEnd().split('\n');
    const columns = reader.manifest.tables.find(({ name }) => name === table)?.columns ?? [];
    return lines.map((line) => {
      const values = line.split('\t');
      return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    });
  };
  const mails = await read('mail');
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['kept', 'failed']));
  expect(mails.filter(({ secret, is_secret }) => secret !== '\\N' || is_secret === 't')).toEqual(
    [],
  );
  expect(new Set((await read('book_check')).map(({ state }) => state))).toEqual(new Set(['done']));
  const names = reader.manifest.tables.map(({ name }) => name);
  expect(names.filter((name) => name in excludedTables)).toEqual([]);
  await reader.close();
});

test('every table that is left out exists', async () => {
  const { ownerDb } = await testDatabase();
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(ownerDb);
  expect(tables.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(excludedTables)),
  );
});

test('an archive is whole and its books add up when it is tried', async () => {
  const manifest = await verifyArchive(archive, passphrase);
  expect(manifest.schema).toBe(schemas.at(-1));
  await expect(verifyArchive(archive, 'not the passphrase')).rejects.toThrow('ARCHIVE_PASSPHRASE');
});

test('an installation with people in it is refused and not touched', async () => {
  const before = await readDatabaseState();
  await expect(restore(config)).rejects.toThrow('There is an installation already');
  expect(await readDatabaseState()).toBe(before);
});

test('a database that others are connected to is refused', async () => {
  const { url, config: target } = await emptyTarget();
  await withClient({ connectionString: url }, async (client) => {
    await expect(restore(target)).rejects.toThrow('Stop every server');
    const { rows } = await client.query('select from pg_tables where schemaname = $1', ['public']);
    expect(rows).toEqual([]);
  });
});

test('a database with tables of another program is refused, and not touched', async () => {
  const { url, config: target } = await emptyTarget();
  const listTables = () =>
    withClient({ connectionString: url }, async (client) => {
      const { rows } = await client.query(
        `select tablename from pg_tables where schemaname = 'public'`,
      );
      return rows.map(({ tablename }) => tablename);
    });
  await withClient({ connectionString: url }, (client) =>
    client.query('create table notes (a int)'),
  );
  await expect(restore(target)).rejects.toThrow('tables of another program');
  expect(await listTables()).toEqual(['notes']);
});

test('books that do not add up are not restored, and nothing of them stays', async () => {
  const source = await emptyTarget();
  await restore(source.config);
  await withClient({ connectionString: source.url }, async (client) => {
    await client.query('alter table balance disable trigger user');
    await client.query('update balance set current_amount = current_amount + 1 where id = $1', [
      world.ids.balanceId,
    ]);
  });
  const broken = join(folder, 'broken-books.tar');
  await createArchive({ config: source.config, path: broken });
  const target = await emptyTarget();
  await expect(restore(target.config, broken)).rejects.toThrow('do not add up: balance ALFA-H');
  await withClient({ connectionString: target.url }, async (client) => {
    const { rows } = await client.query(`select from pg_class where relnamespace =
      'public'::regnamespace`);
    expect(rows).toEqual([]);
  });
  expect(await (await openFileStore(target.config)).get(photoKey(world.staff.id))).toBeUndefined();
  // The target accepts a good archive afterwards.
  await restore(target.config);
});

test('an archive of an older schema is brought up to date, one of a newer is refused', {
  tags: 'thorough',
}, async () => {
  const old = schemas.at(-2) ?? '';
  const source = await emptyTarget();
  await migrateTo({ connectionString: source.url }, old);
  await withClient({ connectionString: source.url }, (client) =>
    client.query(`insert into app_user (id, email, name) values ('u', 'u@example.com', 'U')`),
  );
  const path = join(folder, 'older.tar');
  await createArchive({ config: source.config, path });
  const target = await emptyTarget();
  expect((await restore(target.config, path)).schema).toBe(old);
  await withClient({ connectionString: target.url }, async (client) => {
    const { rows } = await client.query('select name from app_user');
    expect(rows).toEqual([{ name: 'U' }]);
    expect(await readSchema(client)).toBe(schemas.at(-1));
  });

  await withClient({ connectionString: source.url }, (client) =>
    client.query(`insert into schema_migration values ('9999-later', 'now')`),
  );
  const newer = join(folder, 'newer.tar');
  await createArchive({ config: source.config, path: newer });
  const untouched = await emptyTarget();
  await expect(restore(untouched.config, newer)).rejects.toThrow('A newer Klip made this archive');
});

test('an archive that was made when the format was 2 still restores', {
  tags: 'thorough',
}, async () => {
  const { config: target, url } = await emptyTarget();
  const path = resolve('src/testkit/archive/format-2.tar');
  const made = { path, passphrase: 'the passphrase of the test', ownsSecret: true };
  const { parts } = await restoreArchive({ config: target, ...made });
  await withClient({ connectionString: url }, async (client) => {
    const entries = await client.query(
      `select title, amount, time_entry.deleted_at is not null as gone, current_amount as left
         from time_entry join balance on balance.id = balance_id order by ordinal`,
    );
    expect(entries.rows).toEqual([
      { title: 'Blåbærgrød', amount: 45, gone: true, left: 570 },
      { title: 'Kept', amount: 30, gone: false, left: 570 },
    ]);
  });
  const photo = parts.find(({ name }) => name.startsWith('files/'))?.name.slice('files/'.length);
  const bytes = await (await openFileStore(target)).get(photo ?? 'profile-pictures/none');
  expect(bytes?.toString()).toBe('a photo');
  expect(readConfig({ DATA_DIR: target.dataFolder }).authSecret).toBe('x'.repeat(32));
});
