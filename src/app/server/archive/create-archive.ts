import type pg from 'pg';
import { listArchivedTables, readSequences } from '@/database/archive/archived-tables';
import { copyOut, withSnapshot } from '@/database/archive/copy-tables';
import { readSchema } from '@/database/archive/inspect-database';
import { withOwner } from '@/database/archive/with-owner';
import { createDatabaseOn, type Database } from '@/database/connection';
import { listImportKeys } from '@/modules/imports/server/kept-files';
import { listPhotoKeys } from '@/modules/people/server/photo-router';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import { type ArchiveWriter, createArchiveWriter } from '@/platform/server/archive/archive-writer';
import type { Manifest } from '@/platform/server/archive/manifest';
import type { Config } from '@/platform/server/config';
import { type FileStore, openFileStore } from '@/platform/server/files/files';
import { findVersion } from '../find-version';
import { filesFolder, secretsFile, tableFolder } from './archive-layout';
import { sealSecrets } from './archive-secrets';
import { reachDatabase } from './reach-database';

type ArchiveOptions = {
  config: Config;
  path: string;
  /**
   * Passphrase that encrypts the secrets of the installation; without one, no secrets are archived.
   */
  passphrase?: string | undefined;
};

/** Writes the whole installation, as it is at one moment, into one file while people work. */
export async function createArchive({ config, path, passphrase }: ArchiveOptions): Promise<void> {
  const database = await reachDatabase(config);
  try {
    await withOwner(database.owner, async (client) => {
      const schema = await readSchema(client);
      if (schema === undefined) throw new ArchiveProblem('There is nothing to archive yet.');
      const writer = await createArchiveWriter(path);
      try {
        const createdAt = new Date().toISOString();
        if (passphrase !== undefined) {
          const secrets = { AUTH_SECRET: config.authSecret };
          await writer.addFile(secretsFile, await sealSecrets(secrets, passphrase));
        }
        const files = await openFileStore(config);
        const facts = await withSnapshot(client, () => addEverything(client, writer, files));
        await writer.finish({ app: findVersion(), createdAt, schema, ...facts });
      } finally {
        await writer.close();
      }
    });
  } finally {
    await database.stop();
  }
}

type ArchivedFacts = Pick<Manifest, 'tables' | 'sequences' | 'missingFiles'>;

async function addEverything(
  client: pg.ClientBase,
  writer: ArchiveWriter,
  files: FileStore,
): Promise<ArchivedFacts> {
  const tables: Manifest['tables'] = [];
  for (const table of await listArchivedTables(client)) {
    const copy = copyOut(client, table);
    let rows = 0;
    await writer.addStream(`${tableFolder}/${table.name}`, {
      async *[Symbol.asyncIterator]() {
        rows = yield* copy;
      },
    });
    tables.push({ ...table, rows });
  }
  const missingFiles: string[] = [];
  for (const key of await listArchivedFiles(createDatabaseOn(client), tables)) {
    const bytes = await files.get(key);
    if (bytes) await writer.addFile(`${filesFolder}/${key}`, bytes);
    else missingFiles.push(key);
  }
  // Sequences are read last. They have no snapshot, so a value may be ahead of the rows, but never
  // behind.
  return { tables, sequences: await readSequences(client), missingFiles };
}

type ListKeys = (db: Database) => Promise<string[]>;

/** Functions that list the files to archive, by a table that databases of older schemas lack. */
const archivedFiles: Readonly<Record<string, ListKeys>> = {
  app_user: listPhotoKeys,
  import: listImportKeys,
};

/** Lists the keys of all files that rows name, in a database with these tables. */
async function listArchivedFiles(
  db: Database,
  tables: readonly { name: string }[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const [table, list] of Object.entries(archivedFiles))
    if (tables.some(({ name }) => name === table)) keys.push(...(await list(db)));
  return keys;
}
