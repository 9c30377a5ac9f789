import { sql } from 'kysely';
import type { Database } from '@/database/connection';

/** Who sold a balance and how it has been used; reads the entries, which belong to `time`. */
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
