import type pg from 'pg';
import { type ArchivedTable, listArchivedTables } from '@/database/archive/archived-tables';
import { copyIn, withRestore } from '@/database/archive/copy-tables';
import { fillTables, setSequences } from '@/database/archive/fill-tables';
import {
  countOthers,
  isBlank,
  isUnused,
  keepServersWaiting,
  makeBlank,
  readSchema,
} from '@/database/archive/inspect-database';
import { withOwner } from '@/database/archive/with-owner';
import { createDatabaseOn } from '@/database/connection';
import { migrate, migrateTo, schemas } from '@/database/migrate';
import type { DatabaseServer } from '@/database/start-database';
import { readBrokenBooks } from '@/modules/admin/server/check-books';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import type { ArchiveReader } from '@/platform/server/archive/archive-reader';
import type { FileStore } from '@/platform/server/files/files';
import { filesFolder, tableFolder } from './archive-layout';

type Target = Pick<DatabaseServer, 'owner' | 'roles'> & { files: FileStore };

/**
 * Restores an archive, whose bytes have been checked, into an empty database, completely or not at
 * all. An archive of an older schema is put into a database of that schema, which is then migrated.
 */
export async function restoreInto(
  { owner, roles, files }: Target,
  archive: ArchiveReader,
): Promise<void> {
  const { schema } = archive.manifest;
  refuseNewer(schema);
  const { current, wasBlank } = await withOwner(owner, async (client) => {
    await refuseUsed(client);
    const found = { current: await readSchema(client), wasBlank: await isBlank(client) };
    if (found.current === undefined && !found.wasBlank)
      throw new ArchiveProblem(
        'The database has tables of another program. Restore into a new database. Nothing was ' +
          'changed.',
      );
    return found;
  });
  if (current !== undefined && current > schema)
    throw new ArchiveProblem(
      `The archive has the schema ${schema}, and this empty database already the newer ` +
        `${current}. Restore into a database that no server has started on yet.`,
    );
  const progress: Progress = { wasBlank, isFilling: false, put: new Map() };
  try {
    if (current !== schema) await migrateTo(owner, schema);
    await fillDatabase({ owner, files }, archive, progress);
    await migrate(owner, roles);
    if (schema !== schemas.at(-1)) await withOwner(owner, refuseBrokenBooks);
  } catch (error) {
    // A failure here would hide the reason of the first one.
    await undoRestore({ owner, files }, progress).catch(() => {});
    throw error;
  }
}

/** Keys of written files, each with the bytes that were there before. */
type PutFiles = Map<string, Buffer | undefined>;

/** Progress of a restore, with which it is undone. */
type Progress = {
  wasBlank: boolean;
  /** True once the rows in the database can only be those of the archive. */
  isFilling: boolean;
  /** Keys of the files that were written. */
  put: PutFiles;
};

/** Restores the earlier state of the database, and removes files without a row. */
async function undoRestore(
  { owner, files }: Pick<Target, 'owner' | 'files'>,
  { wasBlank, isFilling, put }: Progress,
): Promise<void> {
  const isGone = await withOwner(owner, async (client) => {
    // The rows of an older archive are committed before they are migrated and checked.
    const hasRows = !(await isUnused(client));
    if (hasRows ? isFilling : wasBlank) await makeBlank(client, { hasRows });
    return isUnused(client);
  });
  if (!isGone) return;
  for (const [key, earlier] of put)
    await (earlier ? files.put(key, earlier) : files.remove(key)).catch(() => {});
}

/** Fills the database in one transaction. */
async function fillDatabase(
  { owner, files }: Pick<Target, 'owner' | 'files'>,
  archive: ArchiveReader,
  progress: Progress,
): Promise<void> {
  const { schema } = archive.manifest;
  await withOwner(owner, (client) =>
    withRestore(client, async () => {
      await keepServersWaiting(client);
      await refuseUsed(client);
      progress.isFilling = true;
      if ((await readSchema(client)) !== schema)
        throw new ArchiveProblem('A server has changed the database meanwhile. Stop it first.');
      const tables = await matchTables(client, archive);
      await fillTables(client, tables, () => fillAll(client, tables, archive));
      await setSequences(client, archive.manifest.sequences);
      if (schema === schemas.at(-1)) await refuseBrokenBooks(client);
      await putFiles(files, archive, progress.put);
    }),
  );
}

function refuseNewer(schema: string): void {
  if (schemas.includes(schema)) return;
  throw new ArchiveProblem(
    `A newer Klip made this archive: its schema is ${schema}, and this one knows them up to ` +
      `${schemas.at(-1)}. Restore it with that one.`,
  );
}

async function refuseUsed(client: pg.ClientBase): Promise<void> {
  if (!(await isUnused(client)))
    throw new ArchiveProblem(
      'There is an installation already, and nothing was changed in it. Restore into an empty ' +
        'one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  const others = await countOthers(client);
  if (others > 0)
    throw new ArchiveProblem(
      `Other programs are connected to this database (${others}). Stop every server and restore ` +
        'again. Nothing was changed.',
    );
}

/**
 * Finds the tables of the archive in the schema, so that statements name only tables and columns of
 * the schema, and never names from the archive.
 */
async function matchTables(
  client: pg.ClientBase,
  { manifest: { tables } }: ArchiveReader,
): Promise<ArchivedTable[]> {
  const [here, there] = [await listArchivedTables(client), tables].map((list) =>
    list.map(({ name, columns }) => ({ name, columns })),
  );
  if (!here || JSON.stringify(here) !== JSON.stringify(there))
    throw new ArchiveProblem('The tables of the archive are not those of its schema.');
  return here;
}

async function fillAll(
  client: pg.ClientBase,
  tables: readonly ArchivedTable[],
  archive: ArchiveReader,
): Promise<void> {
  for (const table of tables) {
    const rows = await copyIn(client, table, archive.readStream(`${tableFolder}/${table.name}`));
    const wanted = archive.manifest.tables.find(({ name }) => name === table.name)?.rows;
    if (rows !== wanted)
      throw new ArchiveProblem(`${table.name} has ${rows} rows instead of ${wanted}.`);
  }
}

async function refuseBrokenBooks(client: pg.ClientBase): Promise<void> {
  const { balances, months } = await readBrokenBooks(createDatabaseOn(client));
  if (balances.length + months.length === 0) return;
  const broken = [
    ...balances.map((number) => `balance ${number}`),
    ...months.map(({ companyId, month }) => `${month ?? 'all time'} of company ${companyId}`),
  ];
  throw new ArchiveProblem(`The books do not add up: ${broken.join(', ')}.`);
}

/** Writes the files, and adds each key to `put` before its file is written. */
async function putFiles(files: FileStore, archive: ArchiveReader, put: PutFiles): Promise<void> {
  for (const key of archive.listFiles(filesFolder)) {
    const bytes = await archive.readFile(`${filesFolder}/${key}`);
    if (!bytes) continue;
    put.set(key, await files.get(key));
    await files.put(key, bytes);
  }
}
