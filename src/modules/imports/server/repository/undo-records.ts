import { sql } from 'kysely';
import { onlyRow } from '@/database/prepare';
import type { Tx } from '@/platform/server/transaction';

type NotUndoneReason = 'billed' | 'validated' | 'questioned' | 'changed' | 'deleted';

type UndoEntry = {
  id: string;
  fingerprint: string;
  balanceId: string;
  title: string;
  amount: number;
  notUndoneReason: NotUndoneReason | null;
};

/**
 * The entries of an import, locked, the first one first; a changed entry counts one version on.
 */
export async function lockImportedEntries(tx: Tx, importId: string): Promise<UndoEntry[]> {
  const { rows } = await sql<UndoEntry>`
    select entry.id, made.fingerprint, entry.balance_id, entry.title, entry.amount,
           case when entry.deleted_at is not null then 'deleted'
                when entry.questioned_at is not null then 'questioned'
                when entry.version = 1 then null
                when entry.billed_at is not null then 'billed'
                when entry.validated_at is not null then 'validated'
                else 'changed' end as not_undone_reason
      from imported_entry made join time_entry entry on entry.id = made.time_entry_id
     where made.import_id = ${importId}::uuid
     order by entry.id for update of entry`.execute(tx);
  return rows;
}

export type UndoCard = {
  balanceId: string;
  number: string;
  wasMade: boolean;
  toppedUp: number;
  charged: number;
  currentAmount: number;
  overdraftLimit: number;
  isDeleted: boolean;
  isMoved: boolean;
  language: 'da' | 'en';
};

/**
 * The balances of an import, locked. `charged` is what its entries cost; `isMoved`: something else
 * has moved the balance than an import.
 */
export async function lockImportedCards(tx: Tx, importId: string): Promise<UndoCard[]> {
  const { rows } = await sql<UndoCard>`
    select card.balance_id, balance.number, card.was_made, card.topped_up, balance.current_amount,
           balance.overdraft_limit, balance.deleted_at is not null as is_deleted, company.language,
           coalesce((select sum(-movement.amount) from ledger_entry movement
             join imported_entry made on made.time_entry_id = movement.time_entry_id
            where movement.balance_id = balance.id and movement.kind = 'charge'
              and made.import_id = card.import_id and movement.reverses_id is null), 0)::int
             as charged,
           exists (select from imported_card other
             where other.balance_id = balance.id and other.import_id <> card.import_id)
             or balance.current_amount <> card.left_after as is_moved
      from imported_card card
      join balance on balance.id = card.balance_id
      join company on company.id = card.company_id
     where card.import_id = ${importId}::uuid
     order by balance.id for update of balance`.execute(tx);
  return rows;
}

/** Entries on a balance that are not deleted. */
export async function countBalanceEntries(tx: Tx, balanceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from time_entry
     where balance_id = ${balanceId}::uuid and deleted_at is null`.execute(tx);
  return onlyRow(rows).count;
}

/** Afterwards the same rows can come in again. */
export async function deleteImportedEntries(
  tx: Tx,
  importId: string,
  fingerprints: readonly string[],
): Promise<void> {
  await sql`
    delete from imported_entry where import_id = ${importId}::uuid
       and (time_entry_id is null or fingerprint = any(${fingerprints}::text[]))`.execute(tx);
}

/** Cards whose balance is gone, and the companies, whose one notice of this is made here. */
export async function deleteImportRecords(tx: Tx, importId: string): Promise<void> {
  await sql`
    delete from imported_card card using balance
     where card.import_id = ${importId}::uuid and balance.id = card.balance_id
       and (balance.deleted_at is not null or not card.was_made)`.execute(tx);
  await sql`delete from imported_company where import_id = ${importId}::uuid`.execute(tx);
}

export async function listNewCompanies(
  tx: Tx,
  importId: string,
): Promise<{ companyId: string; name: string }[]> {
  const { rows } = await sql<{ companyId: string; name: string }>`
    select made.company_id, company.name
      from imported_company made join company on company.id = made.company_id
     where made.import_id = ${importId}::uuid and made.was_made and company.deleted_at is null
     order by company.id`.execute(tx);
  return rows;
}

/** Whether the company is in use: people other than the importer, or any new record. */
export async function isCompanyUsed(tx: Tx, companyId: string, importer: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from balance where company_id = ${companyId}::uuid and deleted_at is null)
      or exists (select from task where company_id = ${companyId}::uuid)
      or exists (select from company_note where company_id = ${companyId}::uuid)
      or exists (select from company_member where company_id = ${companyId}::uuid
        and user_id <> ${importer}) as is_used`.execute(tx);
  return onlyRow(rows).isUsed;
}

export async function removeMembers(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('companyMember').where('companyId', '=', companyId).execute();
}

/** Placeholders whose work is gone. Their rows stay: the history names them. */
export async function removePlaceholders(tx: Tx, importId: string): Promise<void> {
  await sql`
    update placeholder set removed_at = now()
     where import_id = ${importId}::uuid and became is null and removed_at is null
       and not exists (select from time_entry
         where consultant_id = placeholder.user_id and deleted_at is null)`.execute(tx);
}
