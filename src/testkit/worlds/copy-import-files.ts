import { filesKey } from '@/modules/imports/server/reading/prepare-plan';
import { rowsKey } from '@/modules/imports/server/row-pages';
import type { FileStore } from '@/platform/server/files/files';
import { testDatabase } from '../database';
import { testFiles } from '../files';

/** Puts the files of all imports of this test file into another store. */
export async function copyImportFiles(to: FileStore): Promise<void> {
  const { db } = await testDatabase();
  const from = await testFiles();
  for (const { id } of await db.selectFrom('import').select('id').execute()) {
    for (const key of [filesKey(id), rowsKey(id)]) {
      const bytes = await from.get(key);
      if (bytes) await to.put(key, bytes);
    }
  }
}
