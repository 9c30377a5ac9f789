import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { EntryFilter } from '@/modules/time/contract/entry';
import type { CompanyScope } from '@/platform/actor';
import type { ExportDialect, ExportFormat } from '@/platform/export-options';
import type { Locale } from '@/platform/locale';
import type { Tx } from '@/platform/server/transaction';
import type { ExportView } from '../../contract/export';

/** Request for an export, with the requester's scope at that time. */
export type ExportRequest = {
  filter: EntryFilter;
  scope: CompanyScope;
  format: ExportFormat;
  dialect: ExportDialect;
  locale: Locale;
  fileName: string;
};

type NewExport = {
  userId: string;
  request: ExportRequest;
  rowsExpected: number;
  createdAt: string;
};

export async function insertExport(
  tx: Tx,
  { request, ...columns }: NewExport,
): Promise<ExportView> {
  return tx
    .insertInto('export')
    .values({ ...columns, request: JSON.stringify(request) })
    .returning(['id', 'state', 'rowsDone', 'rowsExpected'])
    .executeTakeFirstOrThrow();
}

export type ExportRow = ExportView & { userId: string; request: ExportRequest; createdAt: string };

/** Finds an export of a list; undefined if it was removed. */
export async function findExportRow(db: Database, id: string): Promise<ExportRow | undefined> {
  const row = await db
    .selectFrom('export')
    .select(['id', 'state', 'rowsDone', 'rowsExpected', 'userId', 'request', 'createdAt'])
    .where('id', '=', id)
    .where('kind', '=', 'list')
    .executeTakeFirst();
  return row && { ...row, request: row.request as unknown as ExportRequest };
}

/** Saves the progress of an export. Returns false if it was removed. */
export async function markExport(
  db: Database,
  id: string,
  changes: { rowsDone?: number; state?: ExportView['state'] },
): Promise<boolean> {
  const finishedAt = changes.state === undefined ? {} : { finishedAt: sql<string>`now()` };
  const { numUpdatedRows } = await db
    .updateTable('export')
    .set({ ...changes, ...finishedAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lists the exports before a moment with their number of tries, because takeouts have a file for
 * each try.
 */
export function listExportsBefore(db: Database, at: string) {
  return db.selectFrom('export').select(['id', 'tries']).where('createdAt', '<', at).execute();
}

export async function removeExport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('export').where('id', '=', id).execute();
}

/**
 * Returns the name of a company; undefined if it was removed or the person may not see it, so that
 * its name reaches no file.
 */
export async function findCustomerName(
  db: Database,
  id: string,
  scope: CompanyScope,
): Promise<string | undefined> {
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(inScope(scope, 'company.id'))
    .executeTakeFirst();
  return company?.name;
}
