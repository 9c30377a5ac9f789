import { type Insertable, sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { DB } from '@/database/types';
import { oldestOf } from '@/platform/server/purging/max-ages';
import type { Tx } from '@/platform/server/transaction';

export async function isKnownEvent(db: Database, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('stripeEvent').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Saves an event of the provider. Returns false if it was saved before. Two simultaneous calls wait
 * for each other.
 */
export async function takeEvent(tx: Tx, event: Insertable<DB['stripeEvent']>): Promise<boolean> {
  const taken = await tx
    .insertInto('stripeEvent')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function saveEventOutcome(
  tx: Tx,
  id: string,
  outcome: DB['stripeEvent']['outcome'],
): Promise<void> {
  await tx.updateTable('stripeEvent').set({ outcome }).where('id', '=', id).execute();
}

/** Lists events for staff, the latest first. `after` is the last row's `receivedAt` and id. */
export function listEvents(
  db: Database,
  { limit, after }: { limit: number; after: string[] | undefined },
) {
  return db
    .selectFrom('stripeEvent')
    .leftJoin('appUser', 'appUser.id', 'stripeEvent.userId')
    .select([
      'stripeEvent.id',
      'stripeEvent.type',
      'stripeEvent.outcome',
      'appUser.name as person',
      'stripeEvent.receivedAt',
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(stripe_event.received_at, stripe_event.id) < (${after?.[0]}::timestamptz,
          ${after?.[1]})`,
      ),
    )
    .orderBy('stripeEvent.receivedAt', 'desc')
    .orderBy('stripeEvent.id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes old events of the payment provider. */
export async function purgeEvents(db: Database, now: Date): Promise<void> {
  const oldest = oldestOf('providerEvent', now);
  await db.deleteFrom('stripeEvent').where('receivedAt', '<', oldest).execute();
}
