import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { answers, createDatabaseOn, type Database } from '@/database/connection';
import { sentAhead } from '@/database/dialect';
import { prepare } from '@/database/prepare';
import type { Standby } from '@/database/standby';
import type { DB } from '@/database/types';
import type { Channel } from '../channel';
import { wakeListeners } from './live/wake-listeners';

/** Open transaction, the first argument of functions that write. Only this file opens one. */
export type Tx = Transaction<DB>;

/**
 * Author of a change, with its channel; the database refuses changes without an author. The session
 * in `sessionId` survives a change that ends all other sessions of the user.
 */
export type Author = {
  actorId: string;
  channel: Channel;
  requestId: string;
  sessionId?: string | undefined;
};

/** Id of the author that the database records for manual SQL without an author. */
export const unknownActor = 'unknown';

/** Describes a person who works at a screen of Klip as the author of a change. */
export function onScreen(actorId: string, requestId: string): Author {
  return { actorId, channel: { kind: 'screen' }, requestId };
}

/** Describes Klip itself as the author of a change. */
export function byClock(requestId: string): Author {
  return { actorId: 'system', channel: { kind: 'clock' }, requestId };
}

/** Author in the form that SQL gets, with empty texts for missing ids. */
export type AuthorFacts = Record<'actor' | 'channel' | 'channelId' | 'request' | 'session', string>;

export function describeAuthor({
  actorId,
  channel,
  requestId,
  sessionId = '',
}: Author): AuthorFacts {
  const { kind, id } = { id: '', ...channel };
  return { actor: actorId, channel: kind, channelId: id, request: requestId, session: sessionId };
}

const deadlock = '40P01';
const serializationFailure = '40001';

const setAuthor = prepare(
  (_, { actor, channel, channelId, request, session }: AuthorFacts) =>
    sql`select set_config('app.actor', ${actor}, true),
      set_config('app.channel', ${channel}, true),
      set_config('app.channel_id', ${channelId}, true),
      set_config('app.request', ${request}, true),
      set_config('app.session', ${session}, true) ${sentAhead}`,
);

/**
 * Runs `work` in one transaction in the name of its author, who is recorded in the audit rows.
 *
 * A transaction is retried up to three times, and only after a deadlock or a serialization failure.
 * Because it holds row locks, `work` must not send mail, call the network or hash a password.
 */
export async function withTx<Result>(
  db: Database,
  author: Author,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const facts = describeAuthor(author);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await db.transaction().execute(async (tx) => {
        await setAuthor(tx, facts);
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

type LongReads = { db: Database; longReads: pg.Pool; standby?: Standby | undefined };

/** Interval at which a long read checks that the database still answers, in milliseconds. */
const checkInterval = 10_000;

/**
 * Runs a read as of one moment without the time limits of a request, for audits and exports, which
 * grow with the books. `longReads` are connections without such limits; they lead to the standby if
 * there is one. The read fails if the database stops answering, because it would wait forever.
 */
export async function withLongRead<Result>(
  { db, longReads, standby }: LongReads,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const onStandby = await standby?.connect();
  const client = onStandby ?? (await longReads.connect());
  let isGone = false;
  let asking: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, end) => {
    asking = setInterval(async () => {
      const isThere = onStandby ? await standby?.answers() : await answers(db);
      if (!isThere) end(new Error('Query read timeout'));
    }, checkInterval);
  });
  try {
    const look = async () => {
      await client.query('begin isolation level repeatable read, read only');
      const result = await work(createDatabaseOn(client));
      await client.query('commit');
      return result;
    };
    return await Promise.race([look(), silence]);
  } catch (error) {
    isGone = true;
    throw error;
  } finally {
    clearInterval(asking);
    client.release(isGone);
  }
}

/** Tells whether PostgreSQL aborted a transaction because of another one; a retry may succeed. */
export function isVictim(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === deadlock || code === serializationFailure;
}
