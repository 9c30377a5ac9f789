import { sql } from 'kysely';
import { insertMovements, reverseCharges } from '@/modules/balances/server/repository/movements';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { Category } from '../../domain/category';

/** Entry of work that was done before Klip was used. `amount` is both worked and charged. */
export type HistoricEntry = {
  id: string;
  companyId: string;
  balanceId: string;
  consultantId: string;
  title: string;
  description: string;
  category: Category;
  serviceDate: Day;
  amount: number;
  /** Time when the work began; null exactly if `endsAt` is null. */
  startsAt: string | null;
  endsAt: string | null;
  taskId: string | null;
  isValidated: boolean;
  isBilled: boolean;
};

/**
 * Inserts entries with their charges, in the given order. If the file marks an entry as confirmed
 * or billed, `by` is saved as the person who did it. The caller has checked all rules.
 */
export async function insertHistoricEntries(
  tx: Tx,
  by: string,
  entries: readonly HistoricEntry[],
): Promise<void> {
  const rows = entries.map((entry, place) => ({ ...entry, place }));
  await sql`
    insert into time_entry (id, company_id, balance_id, consultant_id, title, description, category,
      service_date, amount, starts_at, ends_at, task_id, created_by,
      validated_at, validated_by, billed_at, billed_by)
    select id, "companyId", "balanceId", "consultantId", title, description, category,
           "serviceDate", amount, "startsAt", "endsAt", "taskId", ${by}::text,
           case when "isValidated" then now() end, case when "isValidated" then ${by}::text end,
           case when "isBilled" then now() end, case when "isBilled" then ${by}::text end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (place int, id uuid,
        "companyId" uuid, "balanceId" uuid, "consultantId" text, title text,
        description text, category text,
        "serviceDate" date, amount int, "startsAt" timestamptz,
        "endsAt" timestamptz,
        "taskId" uuid, "isValidated" boolean, "isBilled" boolean)
     order by place`.execute(tx);
  await insertMovements(
    tx,
    entries.map(({ id, balanceId, amount }) => ({
      balanceId,
      kind: 'charge',
      amount: -amount,
      timeEntryId: id,
    })),
  );
}

/**
 * Gives the entries of a placeholder, which an import made for a name in a file, to a real person.
 */
export async function handOverEntries(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('timeEntry')
    .set({ consultantId: to })
    .where('consultantId', '=', from)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Marks entries as deleted and reverses their open charges. */
export async function takeBackEntries(tx: Tx, by: string, ids: readonly string[]): Promise<void> {
  // Billed entries cannot be deleted, so they are marked unbilled first.
  await sql`
    update time_entry set billed_at = null, billed_by = null
     where id = any(${ids}::uuid[]) and billed_at is not null`.execute(tx);
  await sql`
    update time_entry set deleted_at = now(), deleted_by = ${by}, updated_at = now(),
           version = version + 1
     where id = any(${ids}::uuid[])`.execute(tx);
  await reverseCharges(tx, ids);
}
