import { sql } from 'kysely';
import { sentAhead } from '@/database/dialect';
import { prepare } from '@/database/prepare';
import type { Tx } from '@/platform/server/transaction';

export type Movement = {
  balanceId: string;
  kind: 'charge' | 'reversal' | 'adjustment';
  amount: number;
  timeEntryId?: string;
  reversesId?: number;
  reason?: string;
  /**
   * Time of the movement, now by default. Only the owner of the database may set another one, to
   * write history afterwards.
   */
  createdAt?: string;
};

const append = prepare((db, movement: Movement) =>
  db
    .insertInto('ledgerEntry')
    .values({ ...movement, seq: 0, balanceAfter: 0, actorId: '' })
    .modifyEnd(sentAhead),
);

/**
 * Appends to the ledger, the one thing that moves a balance. The database fills in actor, order and
 * running balance; a refusal comes with the next statement.
 */
export async function addMovement(tx: Tx, movement: Movement): Promise<void> {
  await append(tx, movement);
}

/**
 * Inserts many movements in their order in one statement: every row passes the triggers and checks
 * of a single one.
 */
export async function insertMovements(tx: Tx, movements: readonly Movement[]): Promise<void> {
  const rows = movements.map((movement, place) => ({ ...movement, place }));
  await sql`
    insert into ledger_entry
      (balance_id, kind, amount, time_entry_id, reverses_id, reason, seq, balance_after, actor_id)
    select "balanceId", kind, amount, "timeEntryId", "reversesId", coalesce(reason, ''), 0, 0, ''
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as movement (place int,
        "balanceId" uuid, kind text, amount int, "timeEntryId" uuid, "reversesId" bigint,
        reason text)
     order by place`.execute(tx);
}

const reverse = prepare(
  (_, { ids }: { ids: readonly string[] }) =>
    sql`
    insert into ledger_entry
      (balance_id, kind, amount, time_entry_id, reverses_id, seq, balance_after, actor_id)
    select charge.balance_id, 'reversal', -charge.amount, charge.time_entry_id, charge.id, 0, 0, ''
      from ledger_entry charge
     where charge.time_entry_id = any(${ids}::uuid[]) and charge.kind = 'charge'
       and not exists (select from ledger_entry undo where undo.reverses_id = charge.id)
     order by charge.id ${sentAhead}`,
);

/** Returns the open charges of entries; a refusal comes with the next statement. */
export async function reverseCharges(tx: Tx, entryIds: readonly string[]): Promise<void> {
  await reverse(tx, { ids: entryIds });
}
