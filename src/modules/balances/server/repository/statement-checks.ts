import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Amount, AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { StatementCode } from '../../domain/statement-code';

export type CheckedMovement = {
  balanceId: string;
  number: string;
  type: AmountType;
  seq: number;
  /** Hash as hexadecimal digits. */
  hash: string;
  at: string;
  left: Amount;
  isLatest: boolean;
};

/** SQL for the movement at position `seq` of every balance; position 0 is the purchase. */
const listPlaces = (seq: number) => sql`
  select balance.id as balance_id, balance.number, balance.type, ${seq}::int as seq,
         encode(coalesce(movement.hash, ledger_beginning(balance)), 'hex') as hash,
         coalesce(movement.created_at, balance.created_at) as at,
         coalesce(movement.balance_after, balance.initial_amount) as "left",
         balance.last_seq = ${seq}::int as is_latest
    from balance
    left join ledger_entry movement
      on movement.balance_id = balance.id and movement.seq = ${seq}::int
   where (movement.id is not null or ${seq}::int = 0)`;

/**
 * SQL that simplifies a number for comparison: it drops separators and unifies letters and digits
 * that look alike. An index has the same expression.
 */
const keyOf = (number: string) => sql`translate(lower(${sql.ref(number)}), 'oil ._/-', '011')`;

export async function findMovementByCode(
  db: Database,
  { numbers, seq, hash }: StatementCode,
): Promise<CheckedMovement | undefined> {
  const { rows } = await sql<CheckedMovement>`
    select * from (${listPlaces(seq)}
       and ${keyOf('balance.number')} = any(array(
             select ${keyOf('written')} from unnest(${numbers}::text[]) written))) place
     where starts_with(hash, ${hash})
     limit 1`.execute(db);
  return rows[0];
}

export async function findIssuedMovement(
  db: Database,
  { balanceId, seq }: Pick<IssuedStatement, 'balanceId' | 'seq'>,
): Promise<CheckedMovement | undefined> {
  const { rows } = await sql<CheckedMovement>`
    ${listPlaces(seq)} and balance.id = ${balanceId}`.execute(db);
  return rows[0];
}

/** Lists the position and the hash of the latest movement of each balance. */
export async function listLatestHashes(
  db: Database,
  balanceIds: readonly string[],
): Promise<{ id: string; number: string; seq: number; hash: string }[]> {
  const { rows } = await sql<{ id: string; number: string; seq: number; hash: string }>`
    select balance.id, balance.number, balance.last_seq as seq,
           encode(coalesce(movement.hash, ledger_beginning(balance)), 'hex') as hash
      from balance
      left join ledger_entry movement
        on movement.balance_id = balance.id and movement.seq = balance.last_seq
     where balance.id = any(${balanceIds}::uuid[])`.execute(db);
  return rows;
}

export type IssuedStatement = {
  balanceId: string;
  seq: number;
  periodFrom: Day;
  periodTo: Day;
};

export async function insertIssuedStatement(
  db: Database,
  digest: Buffer,
  issued: IssuedStatement,
): Promise<void> {
  await db
    .insertInto('issuedStatement')
    .values({ digest, ...issued })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findIssuedStatement(db: Database, digest: Buffer) {
  return db
    .selectFrom('issuedStatement')
    .select(['balanceId', 'seq', 'periodFrom as from', 'periodTo as to', 'issuedAt'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}
