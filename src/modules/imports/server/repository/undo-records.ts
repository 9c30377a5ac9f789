import { sql } from 'kysely';
import { sentAhead } from '@/database/dialect';
import { onlyRow } from '@/database/prepare';
import { lockBalances } from '@/modules/balances/server/repository/lock-balances';
import type { Tx } from '@/platform/server/transaction';

type NotUndoneReason = 'billed' | 'validated' | 'questioned' | 'changed' | 'deleted';

type UndoEntry = {
  id: string;
  fingerprint: string;
  /** The balance that the import charged, also if the entry was moved since. */
  balanceId: string;
  title: string;
  /** Charge that the import made; 0 for free work, also if it was charged since. */
  amount: number;
  notUndoneReason: NotUndoneReason | null;
};

/**
 * Locks the entries of an import and lists them, in the order of their ids. An entry of version 1
 * is unchanged since the import.
 */
export async function lockImportedEntries(tx: Tx, importId: string): Promise<UndoEntry[]> {
  await sql`
    select from time_entry
     where id in (select time_entry_id from imported_entry where import_id = ${importId}::uuid)
     order by id for update ${sentAhead}`.execute(tx);
  const { rows } = await sql<UndoEntry>`
    select entry.id, made.fingerprint, entry.title,
           coalesce(charge.balance_id, entry.balance_id) as balance_id,
           coalesce(-charge.amount, 0) as amount,
           case when entry.deleted_at is not null then 'deleted'
                when entry.questioned_at is not null then 'questioned'
                when entry.version = 1 then null
                when entry.billed_at is not null then 'billed'
                when entry.validated_at is not null then 'validated'
                else 'changed' end as not_undone_reason
      from imported_entry made join time_entry entry on entry.id = made.time_entry_id
      left join ledger_entry charge on charge.time_entry_id = entry.id and charge.kind = 'charge'
       and charge.created_at = entry.created_at
     where made.import_id = ${importId}::uuid
     order by entry.id`.execute(tx);
  return rows;
}

export type UndoBalance = {
  id: string;
  balanceId: string;
  number: string;
  wasMade: boolean;
  /** Amount by which the import changed an existing balance. */
  change: number;
  currentAmount: number;
  overdraftLimit: number;
  isDeleted: boolean;
  /** True if every other import of the balance has been undone. */
  isLast: boolean;
  language: 'da' | 'en';
};

/**
 * Locks the balances of an import and lists them. The cost of an entry in the import is the charge
 * that was made together with it.
 */
export async function lockImportedBalances(tx: Tx, importId: string): Promise<UndoBalance[]> {
  await lockBalances(
    tx,
    sql`array(select balance_id from imported_card where import_id = ${importId}::uuid)`,
  );
  const { rows } = await sql<UndoBalance>`
    select card.id, card.balance_id, balance.number, card.was_made, balance.current_amount,
           balance.overdraft_limit, balance.deleted_at is not null as is_deleted, company.language,
           case when card.was_made then 0 else card.topped_up + coalesce(charged.amount, 0) end
             as change,
           not exists (select from imported_card other join import on import.id = other.import_id
             where other.balance_id = card.balance_id and other.import_id <> card.import_id
               and import.undone_at is null) as is_last
      from imported_card card
      join balance on balance.id = card.balance_id
      join company on company.id = card.company_id
      left join (select movement.balance_id, sum(movement.amount)::int as amount
          from imported_entry made join time_entry entry on entry.id = made.time_entry_id
          join ledger_entry movement on movement.time_entry_id = entry.id
           and movement.created_at = entry.created_at
         where made.import_id = ${importId}::uuid and movement.kind = 'charge'
         group by movement.balance_id) charged on charged.balance_id = card.balance_id
     where card.import_id = ${importId}::uuid
     order by balance.id`.execute(tx);
  return rows;
}

/**
 * Returns the amount that the imports of a balance left on it. A balance that an import made has
 * the amount in the record of that import.
 */
export async function readLeftByImports(tx: Tx, balanceId: string): Promise<number> {
  const { leftAfter } = await tx
    .selectFrom('importedCard')
    .select('leftAfter')
    .where('balanceId', '=', balanceId)
    .where('wasMade', '=', true)
    .executeTakeFirstOrThrow();
  return leftAfter;
}

/** Raises the amount that the imports of a balance left on it. */
export async function addToLeftByImports(tx: Tx, balanceId: string, amount: number): Promise<void> {
  await tx
    .updateTable('importedCard')
    .set((card) => ({ leftAfter: card('leftAfter', '+', amount) }))
    .where('balanceId', '=', balanceId)
    .where('wasMade', '=', true)
    .execute();
}

/** Subtracts an undone amount from what later imports recorded for the balance. */
export async function takeOutOfLaterImports(
  tx: Tx,
  { id, balanceId }: UndoBalance,
  taken: number,
): Promise<void> {
  await sql`
    update imported_card later set left_after = later.left_after - ${taken}::int
      from imported_card card
     where card.id = ${id}::uuid and later.balance_id = ${balanceId}::uuid
       and not later.was_made and later.created_at > card.created_at`.execute(tx);
}

/**
 * Books an amount that a low balance could not give back against the newest other import of the
 * balance.
 */
export async function bookAgainstOtherImport(
  tx: Tx,
  { id, balanceId }: UndoBalance,
  rest: number,
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update imported_card set topped_up = topped_up + ${rest}::int
     where id = (select other.id from imported_card other
       join import on import.id = other.import_id
       where other.balance_id = ${balanceId}::uuid and other.id <> ${id}::uuid
         and not other.was_made and import.undone_at is null
       order by other.created_at desc, other.id limit 1)`.execute(tx);
  if (numAffectedRows === 0n) await addToLeftByImports(tx, balanceId, rest);
}

/** Counts the entries of a balance that are not deleted. */
export async function countBalanceEntries(tx: Tx, balanceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from time_entry
     where balance_id = ${balanceId}::uuid and deleted_at is null`.execute(tx);
  return onlyRow(rows).count;
}

/** Deletes the records of undone entries, so that the same rows can be imported again. */
export async function deleteImportedEntries(
  tx: Tx,
  importId: string,
  fingerprints: readonly string[],
): Promise<void> {
  await sql`
    delete from imported_entry where import_id = ${importId}::uuid
       and (time_entry_id is null or fingerprint = any(${fingerprints}::text[]))`.execute(tx);
}

/**
 * Deletes the records of deleted balances and companies, and sends the one notice of each company.
 * Records of what this import created stay until the last import that uses it is undone.
 */
export async function deleteImportRecords(tx: Tx, importId: string): Promise<void> {
  await sql`
    delete from imported_card card using balance
     where balance.id = card.balance_id
       and balance.id in (select balance_id from imported_card where import_id = ${importId}::uuid)
       and (balance.deleted_at is not null
         or card.import_id = ${importId}::uuid and not card.was_made)`.execute(tx);
  await sql`
    update imported_company set was_made = was_made where import_id = ${importId}::uuid
      `.execute(tx);
  await sql`
    delete from imported_company made using company
     where company.id = made.company_id
       and company.id in (select company_id from imported_company
         where import_id = ${importId}::uuid)
       and (company.deleted_at is not null
         or made.import_id = ${importId}::uuid and not made.was_made)`.execute(tx);
}

/** Company that an import created; `importer` is the person who ran that import. */
export type NewCompany = { companyId: string; name: string; importer: string };

/**
 * Lists the companies of an import that an import created and that no other import uses any more.
 */
export async function listNewCompanies(tx: Tx, importId: string): Promise<NewCompany[]> {
  const { rows } = await sql<NewCompany>`
    select made.company_id, company.name, import.user_id as importer
      from imported_company made
      join import on import.id = made.import_id
      join company on company.id = made.company_id
     where made.was_made and company.deleted_at is null
       and company.id in (select company_id from imported_company
         where import_id = ${importId}::uuid)
       and not exists (select from imported_company other
         join import on import.id = other.import_id
         where other.company_id = company.id and other.import_id <> ${importId}::uuid
           and import.undone_at is null)
     order by company.id`.execute(tx);
  return rows;
}

/**
 * Tells whether a company is in use: it has a balance, a task, a note, or a member other than the
 * importer.
 */
export async function isCompanyUsed(tx: Tx, { companyId, importer }: NewCompany): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from balance where company_id = ${companyId}::uuid and deleted_at is null)
      or exists (select from task where company_id = ${companyId}::uuid)
      or exists (select from company_note where company_id = ${companyId}::uuid)
      or exists (select from company_member where company_id = ${companyId}::uuid
        and user_id <> ${importer}) as is_used`.execute(tx);
  return onlyRow(rows).isUsed;
}

/**
 * Marks placeholders of undone imports as removed if none of their work is left. Their rows stay,
 * because the audit log names them.
 */
export async function removePlaceholders(tx: Tx, importId: string): Promise<void> {
  await sql`
    update placeholder set removed_at = now() from import
     where import.id = placeholder.import_id
       and (import.id = ${importId}::uuid or import.undone_at is not null)
       and became is null and removed_at is null
       and not exists (select from time_entry
         where consultant_id = placeholder.user_id and deleted_at is null)`.execute(tx);
}
