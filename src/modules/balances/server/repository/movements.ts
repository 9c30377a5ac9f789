import { type QueryCreator, sql } from 'kysely';
import { onlyRow, prepare } from '@/database/prepare';
import type { DB } from '@/database/types';
import type { Tx } from '@/platform/server/transaction';

export type Movement = {
  balanceId: string;
  kind: 'charge' | 'reversal' | 'adjustment';
  amount: number;
  timeEntryId?: string;
  reversesId?: number;
  reason?: string;
  /**
   * Now by default. Only the owner of the database may set another time, to write history
   * afterwards.
   */
  createdAt?: string;
};

const append = prepare((db, movement: Movement) =>
  db
    .insertInto('ledgerEntry')
    .values({ ...movement, seq: 0, balanceAfter: 0, actorId: '' })
    .returning(['id', 'balanceAfter']),
);

/**
 * Appends to the ledger, the one thing that moves a balance. The database fills in actor, order and
 * running balance.
 */
export async function insertMovement(
  tx: Tx,
  movement: Movement,
): Promise<{ id: number; balanceAfter: number }> {
  return onlyRow(await append(tx, movement));
}

/** The statement that charges every entry in `timeEntry`, with the same rules. */
export function appendCharges(db: Pick<QueryCreator<DB>, 'insertInto'>) {
  return db
    .insertInto('ledgerEntry')
    .columns(['balanceId', 'kind', 'amount', 'timeEntryId', 'seq', 'balanceAfter', 'actorId'])
    .expression((build) =>
      build
        .selectFrom('timeEntry')
        .select((row) => [
          'timeEntry.balanceId',
          row.val('charge' as const).as('kind'),
          sql<number>`-time_entry.amount`.as('amount'),
          'timeEntry.id',
          row.lit(0).as('seq'),
          row.lit(0).as('balanceAfter'),
          row.val('').as('actorId'),
        ]),
    )
    .returning('balanceAfter');
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

/** The charge of an entry that no reversal has undone yet. */
export function findOpenCharge(tx: Tx, timeEntryId: string) {
  return tx
    .selectFrom('ledgerEntry as charge')
    .select(['charge.id', 'charge.balanceId', 'charge.amount'])
    .where('charge.timeEntryId', '=', timeEntryId)
    .where('charge.kind', '=', 'charge')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('ledgerEntry as undo')
            .select('undo.id')
            .whereRef('undo.reversesId', '=', 'charge.id'),
        ),
      ),
    )
    .executeTakeFirst();
}
