import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBinaries } from './binaries';
import { startBundledServer, toOwner } from './bundled-server';
import { accountForPostgres } from './run-as';

const account = accountForPostgres();
let dataFolder: string;
/** Folder that leads to the usual programs, as the folder of a package of the system does. */
let otherFolder: string;

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'klip-programs-'));
  otherFolder = mkdtempSync(join(tmpdir(), 'klip-pg-bin-'));
  // Root starts the programs as another user, who must be able to enter.
  chmodSync(otherFolder, 0o755);
  const { initdb, postgres } = findBinaries(account);
  symlinkSync(initdb, join(otherFolder, 'initdb'));
  symlinkSync(postgres, join(otherFolder, 'postgres'));
});

afterAll(() => {
  for (const folder of [dataFolder, otherFolder]) rmSync(folder, { recursive: true, force: true });
});

/** Starts the programs of a folder on the data folder, does `work` there, and stops them. */
async function during<Result>(
  binFolder: string | undefined,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = await startBundledServer({ dataFolder, binFolder, log: () => {} });
  const client = new pg.Client(toOwner(server));
  try {
    if (binFolder) expect(server.binaries).toMatchObject({ folder: binFolder, place: 'machine' });
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

const facts = `select (select array_agg(word order by word) from kept) as words,
  pg_relation_filenode('kept_word') as index_file,
  (select bool_and(datcollversion = pg_database_collation_actual_version(oid))
     from pg_database where datallowconn) as is_refreshed`;

async function readFacts(client: pg.Client) {
  return (await client.query(facts)).rows[0];
}

test('data go from the bundled programs to those of PG_BIN and back, indexes too', async () => {
  const words = ['Bo', 'Østrup', 'Åse'];
  const made = await during(undefined, async (client) => {
    await client.query('create table kept as select unnest($1::text[]) as word', [words]);
    await client.query('create unique index kept_word on kept (word)');
    return readFacts(client);
  });
  expect(made).toMatchObject({ words, is_refreshed: true });
  // The programs of PG_BIN sort as those before, so the index stays.
  expect(await during(otherFolder, readFacts)).toEqual(made);
  // The version of another sorting library means that the indexes have another order.
  await during(otherFolder, (client) =>
    client.query("update pg_database set datcollversion = '1.0' where datname <> 'template0'"),
  );
  const back = await during(undefined, readFacts);
  expect(back).toMatchObject({ words, is_refreshed: true });
  expect(back.index_file).not.toBe(made.index_file);
  expect(await during(undefined, readFacts)).toEqual(back);
});

test('a PG_BIN whose programs do not run is refused before anything is started', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'klip-broken-'));
  for (const program of ['initdb', 'postgres'])
    writeFileSync(join(broken, program), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  for (const folder of [broken, join(broken, 'missing')])
    await expect(
      startBundledServer({ dataFolder, binFolder: folder, log: () => {} }),
    ).rejects.toThrow(`PG_BIN is ${folder}, which has no working postgres and initdb. Set it to`);
  rmSync(broken, { recursive: true });
});
