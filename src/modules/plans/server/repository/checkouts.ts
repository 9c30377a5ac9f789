import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

const columns = ['id', 'userId', 'priceId', 'sessionId', 'state', 'createdAt'] as const;

/** Returns the open checkout of a person, or creates one, because each person has at most one. */
export async function openCheckout(tx: Tx, asked: { userId: string; priceId: string; now: Date }) {
  await tx
    .insertInto('planCheckout')
    .values({ userId: asked.userId, priceId: asked.priceId, createdAt: asked.now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('userId').where(sql<boolean>`state = 'open'`).doNothing(),
    )
    .execute();
  return tx
    .selectFrom('planCheckout')
    .select(columns)
    .where('userId', '=', asked.userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}

export async function saveSession(tx: Tx, id: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('planCheckout')
    .set({ sessionId })
    .where('id', '=', id)
    .where('sessionId', 'is', null)
    .execute();
}

/**
 * Closes a checkout of a person. A closed one keeps its state, except that a late payment completes
 * it.
 */
export async function closeCheckout(
  tx: Tx,
  id: string,
  state: 'completed' | 'failed' | 'expired',
): Promise<void> {
  await tx
    .updateTable('planCheckout')
    .set({ state })
    .where('id', '=', id)
    .$if(state !== 'completed', (query) => query.where('state', '=', 'open'))
    .execute();
}

export function findCheckout(db: Database, id: string) {
  return db.selectFrom('planCheckout').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function lockCheckout(tx: Tx, id: string) {
  return tx
    .selectFrom('planCheckout')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
