import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import type { DB } from '@/database/types';
import { wakeListeners } from './live/wake-listeners';

/** An open transaction. Functions that write take it first; nothing outside this file opens one. */
export type Tx = Transaction<DB>;

/** Who answers for the change. The database refuses to write without. */
export type Author = { actorId: string; requestId: string };

const deadlock = '40P01';
const serializationFailure = '40001';

const setAuthor = prepare(
  (_, { actorId, requestId }: Author) =>
    sql`select set_config('app.actor', ${actorId}, true),
      set_config('app.request', ${requestId}, true)`,
);

/**
 * Runs `work` in one transaction in the name of `author`, whose id the audit rows carry.
 *
 * Tried again up to three times when PostgreSQL chose it as the victim of a deadlock, and for
 * nothing else. No mail, network call or hashing belongs inside `work`: it holds row locks.
 */
export async function withTx<Result>(
  db: Database,
  author: Author,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await db.transaction().execute(async (tx) => {
        await setAuthor(tx, author);
        return work(tx);
      });
      wakeListeners(db);
      return result;
    } catch (error) {
      if (attempt === 3 || !isVictim(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * One consistent look at everything, without the time limit of a request: for audits, which grow
 * with the books.
 */
export async function withLongRead<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return work(tx);
    });
}

function isVictim(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === deadlock || code === serializationFailure;
}
