import type { Database } from '@/database/connection';
import { findActor } from '@/modules/people/server/find-actor';
import type { EntryFilter } from '@/modules/time/contract/entry';
import { withCategoryLabels } from '@/modules/time/server/category-labels';
import { type EntryRow, listEntries } from '@/modules/time/server/repository';
import { countLeftOut } from '@/modules/time/server/repository/left-out-entries';
import { type CompanyScope, includesScope, visibleCompanies } from '@/platform/actor';
import type { FileStore } from '@/platform/server/files/files';
import { writeTables } from '@/platform/server/files/table-file';
import type { JobRun } from '@/platform/server/jobs';
import type { JobServices } from '@/platform/server/module-jobs';
import { withLongRead } from '@/platform/server/transaction';
import { buildEntryTable } from './entry-table';
import { findExportRow, listExportsBefore, markExport, removeExport } from './repository/exports';
import type { TakeoutTry } from './repository/takeouts';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'time.export': { exportId: string };
  }
}

type ExportServices = Pick<
  JobServices,
  'db' | 'longReads' | 'standby' | 'files' | 'timeZone' | 'translate' | 'clock'
>;

export const keptFor = 24 * 3_600_000;
const rowsAtATime = 1_000;

export const exportKey = (id: string) => `exports/${id}`;

/**
 * Returns the key of the file of one try. Each try has a file of its own, so that a slow server
 * never replaces that of its successor.
 */
export const takeoutKey = ({ id, tries }: TakeoutTry) => `${exportKey(id)}-${tries}`;

/** Returns the instant before which exports have expired. */
function oldestExport(now: Date): string {
  return new Date(now.getTime() - keptFor).toISOString();
}

/** Tells whether the file of an export is still stored. */
export const isKept = ({ createdAt }: { createdAt: string }, now: Date) =>
  createdAt > oldestExport(now);

/**
 * Makes the file of an export, and saves its progress. It fails if the rights of its person no
 * longer cover it.
 */
export async function runExport(
  { db, longReads, standby, files, timeZone, translate, clock }: ExportServices,
  id: string,
  run: JobRun,
): Promise<void> {
  const found = await findExportRow(db, id);
  if (!found || found.state === 'ready') return;
  const { filter, scope, ...options } = found.request;
  const actor = await findActor(db, found.userId, clock());
  if (!actor || !includesScope(visibleCompanies(actor), scope)) {
    await markExport(db, id, { state: 'failed' });
    return;
  }
  try {
    // The last attempt reads without the standby, which may have caused the failures.
    const looks = { db, longReads, ...(!run.isLastAttempt && { standby }) };
    const rows = await withLongRead(looks, (snapshot) =>
      readAll(snapshot, scope, filter, async (rowsDone) => {
        await markExport(db, id, { rowsDone });
      }),
    );
    const wanted = { ...options, timeZone, translate: await withCategoryLabels(db, translate) };
    const leftOut = await countLeftOut(db, found.userId, scope, filter);
    const table = buildEntryTable(rows, wanted, leftOut);
    await files.put(exportKey(id), await writeTables([table], wanted));
    const isThere = await markExport(db, id, { state: 'ready', rowsDone: rows.length });
    if (!isThere) await files.remove(exportKey(id));
  } catch (error) {
    if (run.isLastAttempt) await markExport(db, id, { state: 'failed' });
    throw error;
  }
}

/** Reads all matching rows in the order of the list, as of one moment. */
async function readAll(
  db: Database,
  scope: CompanyScope,
  filter: EntryFilter,
  say: (count: number) => Promise<void>,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (let after: string[] | undefined; ; ) {
    const page = await listEntries(db, scope, filter, { limit: rowsAtATime, after });
    rows.push(...page);
    const last = page.at(-1);
    if (!last || page.length < rowsAtATime) return rows;
    await say(rows.length);
    after = [last.serviceDate, String(last.ordinal)];
  }
}

/** Removes the files of expired exports, and then their rows. */
export function purgeExports(db: Database, now: Date, files: FileStore): Promise<void> {
  return removeExports({ db, files }, new Date(oldestExport(now)));
}

/** Removes the exports that were ordered before a moment. */
export async function removeExports(
  { db, files }: Pick<ExportServices, 'db' | 'files'>,
  before: Date,
): Promise<void> {
  for (const { id, tries } of await listExportsBefore(db, before.toISOString())) {
    await files.remove(exportKey(id));
    for (let made = 1; made <= tries; made += 1)
      await files.remove(takeoutKey({ id, tries: made }));
    await removeExport(db, id);
  }
}
