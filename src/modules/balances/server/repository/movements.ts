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
   * Time of the movement, by default now. Only the owner of the database may set another one, to
   * write the history of earlier work.
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
 * Adds a movement to the ledger, which is the only way to change the amount of a balance. The
 * database sets actor, position and amount after it. An error is thrown by the next statement,
 * which is sent without waiting for this one.
 */
export async function addMovement(tx: Tx, movement: Movement): Promise<void> {
  await append(tx, movement);
}

/**
 * Inserts many movements in the given order with one SQL statement. Each passes the same triggers
 * and checks as a single one.
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

/**
 * Reverses the charges of entries that are not yet reversed. An error is thrown by the next
 * statement, which is sent without waiting for this one.
 */
export async function reverseCharges(tx: Tx, entryIds: readonly string[]): Promise<void> {
  await reverse(tx, { ids: entryIds });
}
