import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import type { AmountType } from '@/platform/amount';
import type { Tx } from '@/platform/server/transaction';
import { writeNumber } from '../../domain/numbering';

function selectNumberings(db: Database | Tx) {
  return db
    .selectFrom('balanceCounter')
    .leftJoin('appUser as editor', 'editor.id', 'balanceCounter.updatedBy')
    .select([
      'balanceCounter.type',
      'balanceCounter.prefix',
      'balanceCounter.padding',
      'balanceCounter.lastNumber',
      'balanceCounter.version',
      'editor.name as editorName',
    ]);
}

export function listNumberings(db: Database | Tx) {
  return selectNumberings(db).orderBy('balanceCounter.type').execute();
}

/**
 * Locks the numbering of both types until the transaction ends. Until then, no other request can
 * take a number or change a prefix.
 */
export async function lockNumberings(tx: Tx) {
  await lockRows(tx, 'balanceCounter', { key: 'type' });
  return listNumberings(tx);
}

/**
 * Finds the highest number with the prefix. Deleted balances count, because their numbers are not
 * used again.
 */
export async function findHighestNumber(db: Database | Tx, prefix: string): Promise<number> {
  const { highest } = await db
    .selectFrom('balance')
    .select(
      sql<number>`coalesce(max(substring(number from '^[^-]+-([0-9]{1,8})$')::int), 0)`.as(
        'highest',
      ),
    )
    .where('number', 'like', `${prefix}-%`)
    .executeTakeFirstOrThrow();
  return highest;
}

type SeriesNumbering = { prefix: string; padding: number; lastNumber: number };

export async function updateNumbering(
  tx: Tx,
  type: AmountType,
  numbering: SeriesNumbering,
  updatedBy: string,
): Promise<void> {
  await tx
    .updateTable('balanceCounter')
    .set((row) => ({ ...numbering, updatedBy, version: row('version', '+', 1) }))
    .where('type', '=', type)
    .execute();
}

/**
 * Takes the first of the wanted numbers that is free, or else the next one of a type, such as
 * `TB-0001` or `KK-0001` with the default prefixes. The counters stay locked until the transaction
 * ends, so that no other request can take the number before it is used.
 */
export async function takeNumber(
  tx: Tx,
  type: AmountType,
  wanted: readonly string[] = [],
): Promise<string> {
  await lockNumberings(tx);
  for (const number of wanted) if (!(await isNumberTaken(tx, number))) return number;
  for (;;) {
    const { lastNumber, ...numbering } = await tx
      .updateTable('balanceCounter')
      .set((row) => ({ lastNumber: row('lastNumber', '+', 1) }))
      .where('type', '=', type)
      .returning(['lastNumber', 'prefix', 'padding'])
      .executeTakeFirstOrThrow();
    const number = writeNumber(numbering, lastNumber);
    if (!(await isNumberTaken(tx, number))) return number;
  }
}

/** Tells whether any balance has the number, deleted ones included. */
async function isNumberTaken(tx: Tx, number: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('balance')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst()) !== undefined
  );
}
