import type pg from 'pg';
import { createDatabase, type Database } from '@/database/connection';
import { removeImportFiles } from '@/modules/imports/server/maintain-imports';
import { listRestingImports } from '@/modules/imports/server/repository/import-rows';
import { photoKey } from '@/modules/people/server/photo-router';
import {
  endErasing,
  listErasableTables,
  listErasings,
  replaceErased,
} from '@/modules/people/server/repository/erasing';
import { removeExports } from '@/modules/reports/server/run-export';
import type { FileStore } from '@/platform/server/files/files';
import { byClock, withTx } from '@/platform/server/transaction';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'admin.replaceErased': Record<string, never>;
  }
}

/** In milliseconds; requests that knew the name have ended by then. */
const settled = 60_000;

type Services = { db: Database; longReads: pg.Pool; files: FileStore };

/**
 * Scheduled job: replaces the names of erased people where others wrote them, and removes the files
 * that may hold them. It goes through everything once more a minute later, and then it is done.
 */
export async function replaceErasedPeople(
  { db, longReads, files }: Services,
  now: Date,
): Promise<void> {
  for (const { userId, beganAt } of await listErasings(db)) {
    const began = new Date(beganAt);
    await files.remove(photoKey(userId));
    await removeExports({ db, files }, began);
    await removeImportFiles({ db, files }, await listRestingImports(db, began));
    // A table of a big installation takes longer than a request may.
    const patient = createDatabase(longReads);
    for (const table of await listErasableTables(db))
      await withTx(patient, byClock('admin.replaceErased'), (tx) =>
        replaceErased(tx, userId, table),
      );
    if (now.getTime() - began.getTime() > settled) await endErasing(db, userId);
  }
}
