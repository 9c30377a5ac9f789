import type pg from 'pg';

/** A job that waits, as the queue keeps it; `payload` is JSON. */
type WaitingJob = {
  name: string;
  payload: string;
  queue: string | null;
  runAt: string;
  maxAttempts: number;
  key: string | null;
  priority: number;
  flags: string[] | null;
  attempts: number;
  lastError: string | null;
};

/**
 * Adds the jobs of one database to the empty queue of another, whose schema may be newer: the
 * queue's own function adds them.
 */
export async function copyJobs(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  await to.query('begin');
  for (const job of await listJobs(from)) {
    const { rows } = await to.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, $2::json, $3, $4::timestamptz, $5::int, $6,
         $7::int, $8::text[])`,
      [
        job.name,
        job.payload,
        job.queue,
        job.runAt,
        job.maxAttempts,
        job.key,
        job.priority,
        job.flags,
      ],
    );
    // One that has failed for good must not run again.
    await to.query(
      'update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1',
      [rows[0]?.id, job.attempts, job.lastError],
    );
  }
  await to.query('commit');
}

async function listJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const table = await client.query<{ isThere: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as "isThere"`,
  );
  // No server has worked on this database yet.
  if (!table.rows[0]?.isThere) return [];
  const { rows } = await client.query<WaitingJob>(
    `select task.identifier as name, job.payload::text as payload, queue.queue_name as queue,
            job.run_at as "runAt", job.max_attempts as "maxAttempts", job.key, job.priority,
            (select array_agg(flag) from jsonb_object_keys(job.flags) flag) as flags,
            job.attempts, job.last_error as "lastError"
       from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
      order by job.id`,
  );
  return rows;
}
