import type { Database } from '@/database/connection';
import { listImportKeys } from '@/modules/imports/server/kept-files';
import { listPhotoKeys } from '@/modules/people/server/photo-router';

type ListKeys = (db: Database) => Promise<string[]>;

/** Keys of the files that an archive holds, by a table that older schemas do not have. */
const archivedFiles: Readonly<Record<string, ListKeys>> = {
  app_user: listPhotoKeys,
  import: listImportKeys,
};

/** Keys of all files that rows name, in a database with these tables. */
export async function listArchivedFiles(
  db: Database,
  tables: readonly { name: string }[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const [table, list] of Object.entries(archivedFiles))
    if (tables.some(({ name }) => name === table)) keys.push(...(await list(db)));
  return keys;
}
