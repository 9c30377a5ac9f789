import type pg from 'pg';
import { createDatabase, type Database } from '@/database/connection';
import { removeImportFiles } from '@/modules/imports/server/maintain-imports';
import { listImportsBefore } from '@/modules/imports/server/repository/import-rows';
import { photoKey } from '@/modules/people/server/photo-router';
import {
  endErasing,
  listErasableTables,
  listErasings,
  replaceErased,
} from '@/modules/people/server/repository/erasing';
import { removeExports } from '@/modules/reports/server/run-export';
import type { FileStore } from '@/platform/server/files/files';
import type { Logger } from '@/platform/server/log';
import { byClock, withTx } from '@/platform/server/transaction';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'admin.replaceErased': Record<string, never>;
  }
}

/** In milliseconds; requests that knew the name have ended by then. */
const settled = 60_000;
/** In milliseconds after an erasing; files that are begun later hold no name. */
const filesHold = 2 * settled;
/** In milliseconds; while the books are shut, an import may be at work for days. */
const maxWait = 3_600_000;

type Services = { db: Database; longReads: pg.Pool; files: FileStore; log: Logger };
type Erasing = Awaited<ReturnType<typeof listErasings>>[number];

/**
 * Scheduled job: replaces the names of erased people where others wrote them, and removes the files
 * begun before that may hold them. It goes through everything again each minute, once at least and
 * until no import is at work, and then it is done. Files that are begun more than two minutes after
 * the erasing stay. A person for whom it fails does not stop the others.
 */
export async function replaceErasedPeople(services: Services, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const erasing of await listErasings(services.db)) {
    await replaceErasedPerson(services, erasing, now).catch((err) => {
      services.log.error({ err, userId: erasing.userId }, 'an erased person is still named');
      failures.push(err);
    });
  }
  if (failures.length > 0) throw failures[0];
}

async function replaceErasedPerson(
  { db, longReads, files }: Services,
  { userId, beganAt }: Erasing,
  now: Date,
): Promise<void> {
  await files.remove(photoKey(userId));
  const began = new Date(beganAt).getTime();
  const before = new Date(Math.min(now.getTime(), began + filesHold));
  await removeExports({ db, files }, before);
  const imports = await listImportsBefore(db, before);
  const resting = imports.filter(({ isAtWork }) => !isAtWork);
  await removeImportFiles(
    { db, files },
    resting.map(({ id }) => id),
  );
  // A table of a big installation takes longer than a request may.
  const patient = createDatabase(longReads);
  for (const table of await listErasableTables(db))
    await withTx(patient, byClock('admin.replaceErased'), (tx) => replaceErased(tx, userId, table));
  const limit = resting.length < imports.length ? maxWait : settled;
  if (now.getTime() - began > limit) await endErasing(db, userId);
}
