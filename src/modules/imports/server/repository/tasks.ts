import { sql } from 'kysely';
import type { Tx } from '@/platform/server/transaction';

export type CompanyTask = { id: string; companyId: string; number: number; title: string };

/** Lists the tasks of some companies, the oldest first. */
export function listTasksOfCompanies(
  tx: Tx,
  companyIds: readonly string[],
): Promise<CompanyTask[]> {
  return tx
    .selectFrom('task')
    .select(['id', 'companyId', 'number', 'title'])
    .where('companyId', '=', sql<string>`any(${companyIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('number')
    .execute();
}
