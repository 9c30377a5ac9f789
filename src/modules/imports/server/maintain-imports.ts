import type { Database } from '@/database/connection';
import type { FileStore } from '@/platform/server/files/files';
import { addJob } from '@/platform/server/jobs';
import { byClock, withTx } from '@/platform/server/transaction';
import { findOldestKept } from './kept-files';
import { filesKey } from './reading/prepare-plan';
import {
  listExpiredImports,
  listStuckImports,
  markImport,
  saveTexts,
} from './repository/import-rows';
import { rowsKey } from './row-pages';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'imports.maintain': Record<string, never>;
  }
}

/** Milliseconds without a heartbeat after which a job counts as killed together with its server. */
const maxSilence = 60_000;

/**
 * Restarts imports of a killed server, and removes the files of those that can no longer be run or
 * undone. Their results stay. It runs as a scheduled job.
 */
export async function maintainImports(
  { db, files }: { db: Database; files: FileStore },
  now: Date,
): Promise<void> {
  for (const { id } of await listStuckImports(db, new Date(now.getTime() - maxSilence))) {
    await withTx(db, byClock('imports.maintain'), async (tx) => {
      await markImport(tx, id, {});
      const options = { maxAttempts: 3, jobKey: `imports.runStep:${id}` };
      await addJob(tx, 'imports.runStep', { importId: id }, options);
    });
  }
  await removeImportFiles({ db, files }, await listExpiredImports(db, findOldestKept(now)));
}

/** Removes the files of imports, and their plans. Their results stay. */
export async function removeImportFiles(
  { db, files }: { db: Database; files: FileStore },
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await files.remove(filesKey(id));
    await files.remove(rowsKey(id));
    await saveTexts(db, id, { plan: null });
  }
}
