import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { sentAhead } from '@/database/dialect';
import { isOutage } from '@/database/is-outage';
import { libraryLogger, withPatientClock } from './job-library';
import type { Logger } from './log';
import type { Tx } from './transaction';

/**
 * Jobs with their payloads, which hold ids and no secrets, because the database stores them
 * unencrypted. Each module adds its own jobs next to the function that does them, with `declare
 * module`. `JobTasks` demands a worker for each, so a job without one does not compile.
 */
export interface JobPayloads {
  'mail.send': { mailId: string };
}

export type JobName = keyof JobPayloads;

export type JobRun = {
  /** True if no further attempt follows a failure. */
  isLastAttempt: boolean;
  /** Aborts when the server stops and will not wait much longer. */
  signal: AbortSignal | undefined;
};

export type JobTasks = {
  [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};

type JobOptions = {
  runAt?: Date;
  /** A failed job is tried again after e, e², e³ … seconds. */
  maxAttempts?: number;
  /** A waiting job of the same key is replaced. */
  jobKey?: string;
};

/** Adds a job, which exists only if the transaction commits. */
export async function addJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, maxAttempts, jobKey }: JobOptions = {},
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${jobKey ?? null}::text) ${sentAhead}`.execute(tx);
}

/**
 * Job that is added on a schedule. `match` is the beginning of a crontab line, in UTC: minute,
 * hour, day, month, weekday.
 */
export type ClockJob = {
  [Name in JobName]: { task: Name; match: string; payload: JobPayloads[Name] };
}[JobName];

export type RunningJobs = { stop: () => Promise<void> };

/** Jobs that wait for others and have workers of their own, so that no other job waits for them. */
export type OwnWorkers = { names: readonly JobName[]; concurrency: number };

type JobsOptions = {
  /** Pool with the driver's own parsers; each kind of workers keeps one connection that listens. */
  pool: pg.Pool;
  tasks: JobTasks;
  log: Logger;
  clockJobs?: ClockJob[];
  ownWorkers?: OwnWorkers[];
};

/**
 * Milliseconds, together below the 10 seconds that a stop may take: first jobs get an abort signal,
 * then they are abandoned.
 */
const abortJobsAfter = 3_000;
const abandonJobsAfter = 8_000;

/**
 * Runs jobs until stopped. Several servers on one database share the queue; each job is given to
 * one of them.
 */
export async function startJobs({
  pool,
  tasks,
  log,
  clockJobs = [],
  ownWorkers = [],
}: JobsOptions): Promise<RunningJobs> {
  const all = toTaskList(tasks);
  const isIn = ({ names }: OwnWorkers, name: string) => names.some((one) => one === name);
  const usual = pick(all, (name) => !ownWorkers.some((line) => isIn(line, name)));
  const lines = [
    { taskList: usual, cronItems: parseCronItems(clockJobs), concurrency: 2 },
    ...ownWorkers.map((line) => ({
      taskList: pick(all, (name) => isIn(line, name)),
      cronItems: [],
      concurrency: line.concurrency,
    })),
  ];
  const running = await Promise.all(lines.map((line) => startLine({ pool, log, ...line })));
  return {
    async stop() {
      await Promise.all(running.map((line) => line.stop()));
    },
  };
}

type WorkerOptions = Pick<JobsOptions, 'pool' | 'log'> & {
  taskList: TaskList;
  cronItems: ParsedCronItem[];
  concurrency: number;
};

/** Workers for some of the jobs. */
async function startLine({
  pool,
  log,
  taskList,
  cronItems,
  concurrency,
}: WorkerOptions): Promise<RunningJobs> {
  const stopping = new AbortController();
  let revival: Promise<void> | undefined;
  let runner: Runner | undefined;
  runner = await begin().catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    reviveOnce();
    return undefined;
  });

  async function begin(): Promise<Runner> {
    const events = new EventEmitter();
    // A worker that lost the database at the end of a job is gone for good, and the library starts
    // no other.
    events.once('worker:fatalError', reviveOnce);
    const begun = await run({
      pgPool: withPatientClock(pool, log, stopping.signal),
      taskList,
      parsedCronItems: cronItems,
      logger: libraryLogger(log, stopping.signal),
      events,
      concurrency,
      // New jobs announce themselves; this is for retries that have become due.
      pollInterval: 5_000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: abortJobsAfter,
    });
    // Said by the library's log already.
    begun.promise.catch(() => {});
    return begun;
  }

  function reviveOnce(): void {
    revival ??= revive().finally(() => {
      revival = undefined;
    });
  }

  async function revive(): Promise<void> {
    await end();
    while (!stopping.signal.aborted) {
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      runner = await begin().catch((err) => {
        log.error({ part: 'jobs', err }, 'could not start working off jobs');
        return undefined;
      });
      if (runner) return;
    }
  }

  async function end(): Promise<void> {
    const ended = runner;
    runner = undefined;
    await ended?.stop().catch(() => {});
  }

  return {
    async stop() {
      stopping.abort();
      const ended = Promise.resolve(revival).then(end);
      await Promise.race([ended, pause(abandonJobsAfter, undefined, { ref: false })]);
    },
  };
}

function pick(tasks: TaskList, isWanted: (name: string) => boolean): TaskList {
  return Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name)));
}

/** The tasks in the shape that the library expects. */
export function toTaskList(tasks: JobTasks): TaskList {
  const entries = Object.entries(tasks) as [
    string,
    (payload: unknown, run: JobRun) => Promise<void>,
  ][];
  return Object.fromEntries(
    entries.map(([name, work]) => [
      name,
      (payload, { job, abortSignal }) =>
        work(payload, { isLastAttempt: job.attempts >= job.max_attempts, signal: abortSignal }),
    ]),
  );
}
