import type pg from 'pg';
import { listArchivedTables, quoteName, readSequences } from '@/database/archive/archived-tables';
import { copyJobs } from '@/database/archive/copy-jobs';
import { copyOut, withSnapshot } from '@/database/archive/copy-tables';
import { readMigrations } from '@/database/archive/inspect-database';
import { withOwner } from '@/database/archive/with-owner';
import type { ConnectionSettings } from '@/database/connection';
import { explainUnknown, schemas } from '@/database/migrate';
import { nameRoles } from '@/database/roles';
import { ArchiveProblem } from '@/platform/server/archive/archive-problem';
import type { FileStore } from '@/platform/server/files/files';
import { tableFolder } from '../archive-layout';
import { type RestoreSource, restoreInto } from '../restore-into';

/**
 * Copies everything from one bundled database to another, which is empty, including waiting jobs
 * and other data that no archive contains. The copy is migrated to the present schema, and its
 * books must be correct.
 *
 * @throws ArchiveProblem with a sentence for the operator
 */
export async function copyInstallation(
  from: ConnectionSettings,
  to: ConnectionSettings,
): Promise<void> {
  await withOwner(from, (client) =>
    withSnapshot(client, async () => {
      const source = await readInstallation(client);
      await restoreInto({ owner: to, roles: nameRoles(), files: noFiles }, source);
      await withOwner(to, (target) => copyJobs(client, target));
    }),
  );
}

/** File store that ignores writes, because the installation keeps its files. */
const noFiles: FileStore = {
  put: async () => {},
  putLarge: async () => 0,
  read: async () => undefined,
  get: async () => undefined,
  remove: async () => {},
  removeDrafts: async () => {},
};

/** Reads a database as if it were an archive, in the snapshot that is open. */
async function readInstallation(client: pg.ClientBase): Promise<RestoreSource> {
  const applied = await readMigrations(client);
  const unknown = applied.find((name) => !schemas.includes(name));
  if (unknown !== undefined) throw new ArchiveProblem(explainUnknown(unknown));
  const schema = applied.at(-1);
  if (schema === undefined) throw new ArchiveProblem('There is nothing in the database yet.');
  const found = await listArchivedTables(client, 'everything');
  const tables: RestoreSource['manifest']['tables'] = [];
  for (const table of found) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from ${quoteName(table.name)}`,
    );
    tables.push({ ...table, rows: rows[0]?.count ?? 0 });
  }
  const sequences = await readSequences(client, 'everything');
  return {
    manifest: { schema, tables, sequences },
    extent: 'everything',
    listFiles: () => [],
    readFile: async () => undefined,
    async *readStream(name) {
      const table = found.find((one) => name === `${tableFolder}/${one.name}`);
      if (table) yield* copyOut(client, table, 'everything');
    },
  };
}
