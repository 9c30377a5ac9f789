import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow, prepare } from '@/database/prepare';
import { requestErrors } from '@/platform/request-errors';

export type Limit = { name: string; count: number; windowSeconds: number };

/** Buckets are hashed: the table does not reveal the tried addresses. */
function buildBucketKey(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/**
 * Counts one try, and refuses it when the running window has held too many. Counting comes first
 * and is one statement, so that simultaneous tries do not slip through together; a refused try is
 * not counted. Every window ends by itself, so it locks no person out for ever.
 */
export async function countWithin(
  db: Database,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<void> {
  const { count, windowEndsAt } = await takeShare(db, limit, subject, 1, now);
  if (count === 1) return;
  await giveBack(db, limit, subject);
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  throw requestErrors.tooManyRequests({ seconds, minutes: Math.ceil(seconds / 60) });
}

/** Undoes one count: this attempt is exempt from the limit. */
async function giveBack(db: Database, limit: Limit, subject: string): Promise<void> {
  await db
    .updateTable('throttle')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('bucket', '=', buildBucketKey(limit, subject))
    .where('count', '>', 0)
    .execute();
}

/**
 * Counts `attempt` for as long as it runs, and for the window if it failed: only failures are
 * limited.
 */
export async function countFailure<Result>(
  db: Database,
  { limit, subject, now }: { limit: Limit; subject: string; now: Date },
  isFailure: (result: Result) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await countWithin(db, limit, subject, now);
  let isCounted = false;
  try {
    const result = await attempt();
    isCounted = isFailure(result);
    return result;
  } finally {
    if (!isCounted) await giveBack(db, limit, subject);
  }
}

/**
 * Counts a try of `subject` and tells whether it was within the limit. It is for actions that must
 * look the same with and without an effect.
 */
export async function isWithin(
  db: Database,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<boolean> {
  return (await takeShare(db, limit, subject, 1, now)).count === 1;
}

type TokenRequest = { bucket: string; wanted: number; now: string; windowBegan: string };

const take = prepare((db, { bucket, wanted, now, windowBegan }: TokenRequest) =>
  db
    .insertInto('throttle')
    .values({ bucket, count: wanted, windowStartedAt: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((old) => {
        const hasEnded = sql`${old.ref('throttle.windowStartedAt')} <= ${windowBegan}::timestamptz`;
        return {
          count: sql<number>`case when ${hasEnded} then ${wanted}::int
            else least(${old.ref('throttle.count')} + ${wanted}::int, 1000000000) end`,
          windowStartedAt: sql<string>`case when ${hasEnded} then ${now}::timestamptz
            else ${old.ref('throttle.windowStartedAt')} end`,
        };
      }),
    )
    .returning(['count', 'windowStartedAt']),
);

/**
 * Takes up to `wanted` tries of the running window at once. Returns how many it got, how many are
 * left after that, and when the window ends.
 */
export async function takeShare(
  db: Database,
  limit: Limit,
  subject: string,
  wanted: number,
  now: Date,
): Promise<{ count: number; left: number; windowEndsAt: Date }> {
  const windowBegan = new Date(now.getTime() - limit.windowSeconds * 1000).toISOString();
  const bucket = buildBucketKey(limit, subject);
  const row = onlyRow(await take(db, { bucket, wanted, now: now.toISOString(), windowBegan }));
  const takenBefore = row.count - wanted;
  return {
    count: Math.max(0, Math.min(wanted, limit.count - takenBefore)),
    left: Math.max(0, limit.count - row.count),
    windowEndsAt: new Date(new Date(row.windowStartedAt).getTime() + limit.windowSeconds * 1000),
  };
}

/** Ends the window of `subject`, so that counting restarts. */
export async function endWindow(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('throttle').where('bucket', '=', buildBucketKey(limit, subject)).execute();
}
