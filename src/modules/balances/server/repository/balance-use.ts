import { sql } from 'kysely';
import type { Database } from '@/database/connection';

/**
 * Finds the time when a consultant last logged on each balance. It is the time of typing, not the
 * service date.
 */
export async function listLastUses(db: Database, consultantId: string) {
  const uses = await db
    .selectFrom('timeEntry')
    .select(['balanceId', (eb) => eb.fn.max('createdAt').as('lastUsedAt')])
    .where('consultantId', '=', consultantId)
    .where('deletedAt', 'is', null)
    // Older work is left out: it says little about which balance is used today, and would slow the
    // query.
    .where('serviceDate', '>=', sql<string>`current_date - 365`)
    .groupBy('balanceId')
    .execute();
  return new Map(uses.map(({ balanceId, lastUsedAt }) => [balanceId, lastUsedAt]));
}

/**
 * Finds the name of a balance's seller and the use of the balance. It reads the entries, which
 * belong to `time`.
 */
export async function findUse(db: Database, { id, createdBy }: { id: string; createdBy: string }) {
  const [seller, use] = await Promise.all([
    db.selectFrom('appUser').select('name').where('id', '=', createdBy).executeTakeFirstOrThrow(),
    db
      .selectFrom('timeEntry')
      .select([
        sql<number>`count(*)`.as('entryCount'),
        sql<string | null>`max(service_date)`.as('lastUsedOn'),
      ])
      .where('balanceId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { createdByName: seller.name, ...use };
}
