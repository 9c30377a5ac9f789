import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { RunningDatabase } from './start-database';

/** Milliseconds; both together stay below the three seconds that a stop may then take. */
const maxSilence = 2_000;
const between = 250;

/**
 * Resolves when the database has answered nothing for two seconds, neither on a connection of the
 * server nor on a new one, or when `signal` aborts. A refusal counts as an answer.
 */
export async function untilUnresponsive(
  { db, settings }: Pick<RunningDatabase, 'db' | 'settings'>,
  signal: AbortSignal,
): Promise<void> {
  const askOnNew = async () => {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: maxSilence });
    client.on('error', () => {});
    await client.connect();
    void client.end().catch(() => {});
  };
  while (!signal.aborted) {
    const heard = Promise.any([sql`select 1`.execute(db), askOnNew()].map(answerOf));
    const silent = pause(maxSilence, 'silent', { ref: false });
    const found = await Promise.race([heard.catch(() => silent), silent]);
    if (found === 'silent') return;
    await pause(between, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Errors of PostgreSQL and of the network have a code; those of a driver that waited have none. */
async function answerOf(question: Promise<unknown>): Promise<void> {
  await question.catch((error: { code?: unknown }) =>
    error.code === undefined ? Promise.reject(error) : undefined,
  );
}
