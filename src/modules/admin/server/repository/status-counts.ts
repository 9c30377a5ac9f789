import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Thresholds } from '@/modules/balances/domain/spend';
import { selectStatus } from '@/modules/balances/server/repository/listing';
import type { Day } from '@/platform/day';

/** Counts all balances twice in one query: by the present thresholds and by the draft. */
export async function countStatuses(db: Database, today: Day, draft: Thresholds) {
  const installed = {
    low: sql<number>`installation.low_percent`,
    medium: sql<number>`installation.medium_percent`,
  };
  return db
    .selectFrom('balance')
    .innerJoin('company', 'company.id', 'balance.companyId')
    .leftJoin('standingTurn as turn', 'turn.balanceId', 'balance.id')
    .innerJoin('installation', (join) => join.onTrue())
    .where('balance.deletedAt', 'is', null)
    .select([
      selectStatus({ today, thresholds: installed }).as('now'),
      selectStatus({ today, thresholds: draft }).as('after'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();
}
