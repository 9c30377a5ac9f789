import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import type { Tx } from '@/platform/server/transaction';
import type { FailedJob } from '../../contract/failed-job';

/**
 * State of a job in SQL. The queue belongs to a library: it is read through the library's view, and
 * changed with its functions.
 */
const stateOf = sql<'running' | 'failed' | 'waiting'>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  else 'waiting' end`;

/** Lists jobs that have failed for good, the oldest first. */
export async function listFailedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as name, last_error
      from graphile_worker.jobs
     where ${stateOf} = 'failed' order by run_at, id limit ${limit}`.execute(db);
  return rows;
}

type JobCounts = { waiting: number; failed: number; oldestDueAt: string | null };

export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where ${stateOf} = 'waiting') as waiting,
           count(*) filter (where ${stateOf} = 'failed') as failed,
           min(run_at) filter (where ${stateOf} = 'waiting' and run_at <= now()) as oldest_due_at
      from graphile_worker.jobs`.execute(db);
  return onlyRow(rows);
}

/**
 * Locks a failed job until the transaction ends; undefined if it is gone or will be tried again.
 * `mailId` is the mail that it sends, if any.
 */
export async function lockFailedJob(tx: Tx, id: string) {
  const { rows } = await sql<{ mailId: string | null }>`
    select payload ->> 'mailId' as mail_id from graphile_worker._private_jobs
     where id = ${id}::bigint and ${stateOf} = 'failed' for update`.execute(tx);
  return rows[0];
}

/** Lets a job run at once, with all of its attempts again. */
export async function runJobNow(tx: Tx, id: string): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(),
    attempts => 0)`.execute(tx);
}

export async function removeJob(tx: Tx, id: string): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
}
