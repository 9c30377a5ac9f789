import { type SqlBool, sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import { answersCounted } from '../domain';
import { supportErrors } from '../errors';

type PageRequest = { limit: number; after: string[] | undefined };

/** Finds a person's own conversation; undefined before their first question. */
export function findOwnThread(db: Database | Tx, userId: string) {
  return db
    .selectFrom('supportThread')
    .select(['id', 'waitingSince'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/**
 * Lists the messages of a conversation, the newest first. `after` is the ordinal of the last one of
 * the page before.
 */
export function listMessages(db: Database, threadId: string, { limit, after }: PageRequest) {
  return db
    .selectFrom('supportMessage as message')
    .innerJoin('appUser as author', 'author.id', 'message.createdBy')
    .where('message.threadId', '=', threadId)
    .$if(after !== undefined, (query) => query.where('message.ordinal', '<', Number(after?.[0])))
    .select([
      'message.id',
      'message.ordinal',
      'message.body',
      'author.name as createdByName',
      'message.createdAt',
      'message.isAnswer',
      'message.waitedSeconds',
    ])
    .orderBy('message.ordinal', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Locks the conversation of a person until the transaction ends. If there is none, it is created.
 */
export async function takeThread(tx: Tx, userId: string, now: Date) {
  const at = now.toISOString();
  return tx
    .insertInto('supportThread')
    .values({ userId, waitingSince: at, saidAt: at })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((row) => ({
        saidAt: at,
        waitingSince: row.fn.coalesce(
          'supportThread.waitingSince',
          sql<string>`${at}::timestamptz`,
        ),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Locks a thread until the transaction ends. @throws threadNotFound */
export async function lockThread(tx: Tx, id: string) {
  const thread = await tx
    .selectFrom('supportThread')
    .select(['id', 'userId', 'waitingSince'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!thread) throw supportErrors.threadNotFound();
  return thread;
}

export async function markAnswered(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('supportThread')
    .set({ waitingSince: null, saidAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

type NewMessage = {
  threadId: string;
  body: string;
  createdBy: string;
  isAnswer: boolean;
  waitedSeconds: number | null;
  createdAt: string;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { id } = await tx
    .insertInto('supportMessage')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Selects conversations as staff see them. Questions of people with the plan come first, then the
 * longest wait; answered ones come last.
 */
function selectThreads(db: Database) {
  return db
    .selectFrom('supportThread as thread')
    .innerJoin('appUser as person', 'person.id', 'thread.userId')
    .select([
      'thread.id',
      'thread.userId',
      'person.name as userName',
      'person.email as userEmail',
      'thread.waitingSince',
      'thread.saidAt',
    ])
    .select([hasPlan.as('hasPlan'), rank.as('rank'), place.as('place'), lastWords.as('lastWords')]);
}

const hasPlan = sql<boolean>`(person.role = 'consultant')`;
const lastWords = sql<string>`(SELECT left(message.body, 200) FROM support_message message
  WHERE message.thread_id = thread.id ORDER BY message.ordinal DESC LIMIT 1)`;
const rank = sql<number>`CASE WHEN thread.waiting_since IS NULL THEN 2
  WHEN person.role = 'consultant' THEN 0 ELSE 1 END`;
/**
 * Milliseconds by which conversations are sorted. They count backwards for answered ones, so that
 * one ascending order serves both.
 */
const place = sql<number>`(CASE WHEN thread.waiting_since IS NULL
  THEN 9999999999999 - floor(extract(epoch FROM thread.said_at) * 1000)
  ELSE floor(extract(epoch FROM thread.waiting_since) * 1000) END)::float8`;

/**
 * Lists conversations in the order in which they should be answered. `after` is the rank, place and
 * id of the last one of the page before.
 */
export function listThreads(db: Database, { limit, after }: PageRequest) {
  return selectThreads(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${rank}, ${place}, thread.id) > (${after?.[0]}::bigint, ${after?.[1]}::float8,
          ${after?.[2]}::uuid)`,
      ),
    )
    .orderBy(rank)
    .orderBy(place)
    .orderBy('thread.id')
    .limit(limit)
    .execute();
}

/**
 * Finds a conversation with its person.
 * @throws threadNotFound
 */
export async function findThread(db: Database, id: string) {
  const thread = await selectThreads(db).where('thread.id', '=', id).executeTakeFirst();
  if (!thread) throw supportErrors.threadNotFound();
  return thread;
}

export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('supportThread')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('waitingSince', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Returns the median wait of the latest answers in seconds; null if there are none. */
export async function usualWait(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('supportMessage')
        .select('waitedSeconds')
        .where('waitedSeconds', 'is not', null)
        .orderBy('ordinal', 'desc')
        .limit(answersCounted)
        .as('answer'),
    )
    .select(
      sql<number | null>`percentile_disc(0.5) WITHIN GROUP (ORDER BY answer.waited_seconds)`.as(
        'seconds',
      ),
    )
    .executeTakeFirstOrThrow();
  return row.seconds;
}
