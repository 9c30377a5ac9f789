import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import type { Tx } from '@/platform/server/transaction';
import type { JobState } from '../../contract/jobs';

/**
 * State of a job in SQL. The queue belongs to a library: it is read through the library's view, and
 * changed with its functions.
 */
const stateOf = sql<JobState>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  else 'waiting' end`;

type JobRow = {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  runAt: string;
  createdAt: string;
  lockedAt: string | null;
};

/** Lists jobs: running ones, then failed ones, then by the time of the next run. */
export async function listJobs(
  db: Database,
  state: JobState | undefined,
  limit: number,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select id::text as id, task_identifier as name, ${stateOf} as state, attempts::int as attempts,
           max_attempts::int as max_attempts, last_error, run_at, created_at, locked_at
      from graphile_worker.jobs
     where ${state ?? null}::text is null or ${stateOf} = ${state ?? null}::text
     order by case ${stateOf} when 'running' then 0 when 'failed' then 1 else 2 end, run_at, id
     limit ${limit}`.execute(db);
  return rows;
}

type JobCounts = { running: number; waiting: number; failed: number; oldestDueAt: string | null };

export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where ${stateOf} = 'running') as running,
           count(*) filter (where ${stateOf} = 'waiting') as waiting,
           count(*) filter (where ${stateOf} = 'failed') as failed,
           min(run_at) filter (where ${stateOf} = 'waiting' and run_at <= now()) as oldest_due_at
      from graphile_worker.jobs`.execute(db);
  return onlyRow(rows);
}

/**
 * Locks a job until the transaction ends; undefined if it is gone. `mailId` is the mail that it
 * sends, if any.
 */
export async function lockJob(tx: Tx, id: string) {
  const { rows } = await sql<{ state: JobState; mailId: string | null }>`
    select ${stateOf} as state, payload ->> 'mailId' as mail_id
      from graphile_worker._private_jobs where id = ${id}::bigint for update`.execute(tx);
  return rows[0];
}

/** Lets a job run at once, with all of its attempts again. */
export async function runJobNow(tx: Tx, id: string): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(),
    attempts => 0)`.execute(tx);
}

export async function failJob(tx: Tx, id: string, reason: string): Promise<void> {
  await sql`select from graphile_worker.permanently_fail_jobs(array[${id}::bigint],
    ${reason}::text)`.execute(tx);
}

export async function removeJob(tx: Tx, id: string): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
}
