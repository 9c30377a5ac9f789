import { setTimeout as pause } from 'node:timers/promises';
import { Logger as LibraryLogger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from './log';

/** How long the clock waits before it tries a statement again, in milliseconds. */
const retryDelay = 1_000;

/**
 * Wraps the pool so that the scheduler of the job library survives an outage; a failed statement
 * would end it for good with an unhandled rejection. Only the scheduler queries the pool itself.
 * Its statements are retried until they succeed, which is safe, and it then adds overdue jobs.
 */
export function withPatientClock(pool: pg.Pool, log: Logger, stopping: AbortSignal): pg.Pool {
  async function query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    for (;;) {
      try {
        return await pool.query(text, values);
      } catch (err) {
        if (!stopping.aborted) log.error({ part: 'jobs', err }, 'the clock of the jobs is held up');
      }
      await pause(retryDelay, undefined, { signal: stopping, ref: false }).catch(() => {});
      if (stopping.aborted) return { rows: [] };
    }
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return query;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Puts the library's lines into our log, without their extra fields: those hold the payload. */
export function libraryLogger(log: Logger, stopping?: AbortSignal): LibraryLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;
  return new LibraryLogger(() => (level, message, meta) => {
    const { error, fatalError, job } = (meta ?? {}) as {
      error?: unknown;
      fatalError?: unknown;
      job?: { id: string; task_identifier: string };
    };
    const err = error ?? fatalError;
    // Its own sentence quotes the error, which may quote a row.
    // The database may go before the library has noticed that its connection was given back.
    if (stopping?.aborted && isDatabaseStop(err)) return;
    const line =
      job && err ? `job ${job.id} (${job.task_identifier}) failed` : message.split('\n')[0];
    log[levels[level]]({ part: 'jobs', ...(err !== undefined && { err }) }, line);
  });
}

/** PostgreSQL's code for a connection that it ended because it stops. */
function isDatabaseStop(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '57P01';
}
