import { sql } from 'kysely';
import { onlyRow } from '@/database/prepare';
import type { Day } from '@/platform/day';
import { beginLongWrite } from '@/platform/server/limits/long-write';
import type { Tx } from '@/platform/server/transaction';
import { cutText } from '@/platform/text/cut-text';
import { maxNameLength } from '@/platform/text/text-lengths';

/**
 * Begins the work of a transaction without time limits, in which each company gets one notice in
 * all. Another import waits until it ends.
 */
export async function beginImportTransaction(tx: Tx): Promise<void> {
  await sql`select set_config('app.together', 'on', true)`.execute(tx);
  await beginLongWrite(tx);
  // The wait for another import may be long, but a wait for a row may not.
  await sql`select set_config('lock_timeout', '5000', true)`.execute(tx);
}

/** Checks the deferred constraints before the commit, so that the progress counts their time. */
export async function checkConstraintsNow(tx: Tx): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
}

export async function insertPlaceholder(
  tx: Tx,
  row: { name: string; email: string | null; importId: string; createdBy: string },
): Promise<string> {
  const name = cutText(row.name, maxNameLength);
  const { rows } = await sql<{ id: string }>`select make_placeholder(${name}) as id`.execute(tx);
  const { id } = onlyRow(rows);
  await tx
    .insertInto('placeholder')
    .values({ ...row, name, userId: id })
    .execute();
  return id;
}

type ImportedEntry = { companyId: string; fingerprint: string; timeEntryId: string | null };

export async function insertImportedEntries(
  tx: Tx,
  importId: string,
  entries: readonly ImportedEntry[],
): Promise<void> {
  await sql`
    insert into imported_entry (company_id, fingerprint, import_id, time_entry_id)
    select "companyId", fingerprint, ${importId}::uuid, "timeEntryId"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as made ("companyId" uuid,
        fingerprint text, "timeEntryId" uuid)`.execute(tx);
}

type ImportedBalance = {
  importId: string;
  companyId: string;
  balanceId: string;
  cardKey: string;
  wasMade: boolean;
  toppedUp: number;
  leftAfter: number;
  asOf: Day | null;
};

export async function insertImportedBalance(tx: Tx, balance: ImportedBalance): Promise<void> {
  await tx.insertInto('importedCard').values(balance).execute();
}

/**
 * Inserts the companies of an import. This comes last, because it sends the one notice of each
 * company.
 */
export async function insertImportedCompanies(
  tx: Tx,
  importId: string,
  companies: readonly { companyId: string; wasMade: boolean }[],
): Promise<void> {
  if (companies.length === 0) return;
  await tx
    .insertInto('importedCompany')
    .values(companies.map((company) => ({ ...company, importId })))
    .execute();
}

export async function readCurrentAmount(tx: Tx, balanceId: string): Promise<number> {
  const { currentAmount } = await tx
    .selectFrom('balance')
    .select('currentAmount')
    .where('id', '=', balanceId)
    .executeTakeFirstOrThrow();
  return currentAmount;
}
