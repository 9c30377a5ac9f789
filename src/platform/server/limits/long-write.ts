import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '../transaction';

/** Milliseconds between two looks whether the long write has ended. */
const pollInterval = 100;
const lockTimeout = '55P03';

/**
 * Marks a transaction that may lock rows for long. Only one such transaction runs at a time, and
 * requests that need its rows wait for its end.
 */
export async function beginLongWrite(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(19, 1)`.execute(tx);
}

/**
 * Runs `work`, and runs it again if a long write locked a row for longer than a lock is waited for.
 * It waits for the end of the long write without a connection and without a time limit.
 */
export async function outlastLongWrites<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let isLastTry = false; ; ) {
    try {
      return await work();
    } catch (error) {
      const isKept = error instanceof Error && 'code' in error && error.code === lockTimeout;
      if (!isKept || isLastTry) throw error;
      isLastTry = true;
      // One that ended since the refusal has freed the row as well: the last try.
      for (; await isLongWriteOpen(db); isLastTry = false) await pause(pollInterval);
    }
  }
}

async function isLongWriteOpen(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
     where locktype = 'advisory' and classid = 19 and objid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())
    `.execute(db);
  return rows.length > 0;
}
