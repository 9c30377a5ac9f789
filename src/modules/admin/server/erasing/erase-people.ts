import { createDatabase } from '@/database/connection';
import { removeImportFiles } from '@/modules/imports/server/maintain-imports';
import { isActiveStaff } from '@/modules/people/domain';
import { callOffErasing } from '@/modules/people/server/call-off-erasing';
import { photoKey } from '@/modules/people/server/photo-router';
import {
  endErasing,
  erasePerson,
  listDueErasings,
  listImportsOf,
  lockOrder,
} from '@/modules/people/server/repository/erasing';
import { hasSubscription } from '@/modules/people/server/repository/users';
import { removeExports } from '@/modules/reports/server/run-export';
import type { JobServices } from '@/platform/server/module-jobs';
import { byClock, withTx } from '@/platform/server/transaction';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'admin.erasePeople': Record<string, never>;
  }
}

/** Milliseconds after which all requests that could still use the name have ended. */
const settled = 2 * 60_000;
const hour = 3_600_000;

type Services = Pick<JobServices, 'db' | 'longReads' | 'files' | 'log' | 'erasedTables'>;
type DueErasing = Awaited<ReturnType<typeof listDueErasings>>[number];

/**
 * Erases the people whose erasing was ordered a day ago, and again an hour later, because requests
 * from before may have stored the name meanwhile. Files that may hold the name are removed: exports
 * begun up to two minutes after the first time, and imports that know the person. A failure does
 * not stop the other people. It runs as a scheduled job.
 */
export async function erasePeople(services: Services, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const times = { day: before(24 * hour), hour: before(hour) };
  for (const due of await listDueErasings(services.db, times))
    await erase(services, due, now).catch((err) => {
      services.log.error({ err, userId: due.userId }, 'a person is not erased');
      failures.push(err);
    });
  if (failures.length > 0) throw failures[0];
}

async function erase(services: Services, due: DueErasing, now: Date): Promise<void> {
  const { db, longReads, files, erasedTables } = services;
  const { userId, ids, begunAt } = due;
  const imports = await listImportsOf(db, ids);
  // Erasing from the tables of a large installation takes longer than a request may.
  const patient = createDatabase(longReads);
  const isErased = await withTx(patient, byClock('admin.erasePeople'), async (tx) => {
    if (!(await lockOrder(tx, due))) return false;
    // The conditions of the order are checked again on the day itself.
    if (!begunAt && (!isActiveStaff(due) || (await hasSubscription(tx, userId)))) {
      await callOffErasing(tx, userId);
      return false;
    }
    await erasePerson(tx, userId, erasedTables);
    if (begunAt) await endErasing(tx, userId);
    return true;
  });
  if (!isErased) return;
  await files.remove(photoKey(userId));
  await removeExports({ db, files }, begunAt ? new Date(Date.parse(begunAt) + settled) : now);
  await removeImportFiles({ db, files }, imports);
}
