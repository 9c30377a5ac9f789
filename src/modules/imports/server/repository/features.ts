import { sql } from 'kysely';
import type { Tx } from '@/platform/server/transaction';

export type Feature = { id: string; companyId: string; number: number; title: string };

/** The features of some companies, the oldest first. */
export function listFeatures(tx: Tx, companyIds: readonly string[]): Promise<Feature[]> {
  return tx
    .selectFrom('task')
    .select(['id', 'companyId', 'number', 'title'])
    .where('companyId', '=', sql<string>`any(${companyIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('number')
    .execute();
}
