import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import type { BrokenBooks } from '../../contract/books';

const failed = { state: 'failed', finishedAt: sql<string>`clock_timestamp()` } as const;

/**
 * Inserts a running check and returns its id; undefined while another one is running. A check that
 * has run for an hour is given up.
 */
export async function insertRunningCheck(
  tx: Tx,
  askedBy: string | null,
): Promise<string | undefined> {
  await tx
    .updateTable('bookCheck')
    .set(failed)
    .where('state', '=', 'running')
    .where(sql<boolean>`started_at < now() - interval '1 hour'`)
    .execute();
  const row = await tx
    .insertInto('bookCheck')
    .values({ askedBy, state: 'running' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Inserts a check that the server made by itself. It is inserted only when it is done, because two
 * servers may check at once.
 */
export async function insertFinishedCheck(
  tx: Tx,
  broken: BrokenBooks,
  startedAt: Date,
): Promise<void> {
  await tx
    .insertInto('bookCheck')
    .values({
      askedBy: null,
      state: 'done',
      startedAt: startedAt.toISOString(),
      ...finished(broken),
    })
    .execute();
}

export async function finishCheck(db: Database, id: string, broken: BrokenBooks): Promise<void> {
  await db
    .updateTable('bookCheck')
    .set({ state: 'done', ...finished(broken) })
    .where('id', '=', id)
    .execute();
}

export async function giveUpCheck(db: Database, id: string): Promise<void> {
  await db.updateTable('bookCheck').set(failed).where('id', '=', id).execute();
}

/** Number of checks that are kept: one an hour for about a week. */
const kept = 200;

export async function purgeChecks(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('bookCheck')
    .where('id', 'in', (query) =>
      query.selectFrom('bookCheck').select('id').orderBy('startedAt', 'desc').offset(kept),
    )
    .execute();
}

export function listChecks(db: Database, limit: number) {
  return db
    .selectFrom('bookCheck')
    .leftJoin('appUser', 'appUser.id', 'bookCheck.askedBy')
    .select([
      'bookCheck.id',
      'appUser.name as askedByName',
      'bookCheck.state',
      'bookCheck.startedAt',
      'bookCheck.finishedAt',
      'bookCheck.balances',
      'bookCheck.months',
    ])
    .orderBy('bookCheck.startedAt', 'desc')
    .limit(limit)
    .execute();
}

function finished({ balances, months }: BrokenBooks) {
  return {
    balances: JSON.stringify(balances),
    months: JSON.stringify(months),
    finishedAt: sql<string>`clock_timestamp()`,
  };
}
