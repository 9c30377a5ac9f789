import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Amount, AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';

export type CheckedMovement = {
  balanceId: string;
  number: string;
  type: AmountType;
  seq: number;
  /** Hexadecimal. */
  hash: string;
  at: string;
  left: Amount;
  isLatest: boolean;
};

/** A movement by the number of its balance and its place; 0 is the purchase. */
export async function findMovementByCode(
  db: Database,
  { number, seq }: { number: string; seq: number },
): Promise<CheckedMovement | undefined> {
  const { rows } = await sql<CheckedMovement>`
    select balance.id as balance_id, balance.number, balance.type, ${seq}::int as seq,
           encode(coalesce(movement.hash, ledger_beginning(balance)), 'hex') as hash,
           coalesce(movement.created_at, balance.created_at) as at,
           coalesce(movement.balance_after, balance.initial_amount) as "left",
           balance.last_seq = ${seq}::int as is_latest
      from balance
      left join ledger_entry movement
        on movement.balance_id = balance.id and movement.seq = ${seq}::int
     where balance.number = ${number} and (movement.id is not null or ${seq}::int = 0)
     limit 1`.execute(db);
  return rows[0];
}

/** The code of the latest movement of each balance. */
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

/** The statement of a file, with the number of its balance. */
export function findIssuedStatement(db: Database, digest: Buffer) {
  return db
    .selectFrom('issuedStatement as issued')
    .innerJoin('balance', 'balance.id', 'issued.balanceId')
    .select([
      'balance.number',
      'issued.seq',
      'issued.periodFrom as from',
      'issued.periodTo as to',
      'issued.issuedAt',
    ])
    .where('issued.digest', '=', digest)
    .executeTakeFirst();
}
