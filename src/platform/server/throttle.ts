import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { requestErrors } from '../request-errors';

export type Limit = { name: string; count: number; windowSeconds: number };

/** Buckets are hashed: the table tells nobody which addresses were tried. */
function bucketOf(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** Refuses when `subject` has used up `limit` in the running window. Never a lasting lock-out: the window ends by itself. */
export async function ensureWithin(db: Database, limit: Limit, subject: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('throttle')
    .select(['count', 'windowStartedAt'])
    .where('bucket', '=', bucketOf(limit, subject))
    .executeTakeFirst();
  if (!row || row.count < limit.count) return;
  const freeAt = new Date(row.windowStartedAt).getTime() + limit.windowSeconds * 1000;
  if (freeAt <= now.getTime()) return;
  const seconds = Math.ceil((freeAt - now.getTime()) / 1000);
  throw requestErrors.tooManyRequests({ seconds, minutes: Math.ceil(seconds / 60) });
}

export async function countAgainst(db: Database, limit: Limit, subject: string, now: Date): Promise<void> {
  const windowStartedAt = now.toISOString();
  const windowBegan = new Date(now.getTime() - limit.windowSeconds * 1000).toISOString();
  await db
    .insertInto('throttle')
    .values({ bucket: bucketOf(limit, subject), count: 1, windowStartedAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({
        count: sql<number>`case when ${row.ref('throttle.windowStartedAt')} < ${windowBegan} then 1 else ${row.ref('throttle.count')} + 1 end`,
        windowStartedAt: sql<string>`case when ${row.ref('throttle.windowStartedAt')} < ${windowBegan} then ${windowStartedAt}::timestamptz else ${row.ref('throttle.windowStartedAt')} end`,
      })),
    )
    .execute();
}

export async function forget(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('throttle').where('bucket', '=', bucketOf(limit, subject)).execute();
}
