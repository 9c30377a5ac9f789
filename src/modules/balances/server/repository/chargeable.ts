import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { toLikePattern } from '@/database/like-pattern';
import type { CompanyScope } from '@/platform/actor';
import { type BalanceRow, type Filter, filterBalances } from '../repository';

/** The most in a list; others are found by search. */
export const maxChargeable = 300;

/**
 * Open balances that `scope` may charge, one more than `maxChargeable` where there are more.
 * Balances in `used` come first, then customers whose name begins with `q`, then those with
 * something left; the rules put them in order.
 */
export function listChargeable(
  db: Database,
  scope: CompanyScope,
  { id, used = [], ...filter }: Filter & { id?: string | undefined; used?: readonly string[] },
): Promise<BalanceRow[]> {
  return filterBalances(db, scope, { ...filter, q: toLikePattern(filter.q) })
    .where('balance.closedAt', 'is', null)
    .$call((query) => (id === undefined ? query : query.where('balance.id', '=', id)))
    .orderBy(sql`balance.id = any(${used}::uuid[])`, 'desc')
    .orderBy(sql`starts_with(lower(company.name), lower(${filter.q ?? ''}))`, 'desc')
    .orderBy(
      sql`balance.current_amount > -balance.overdraft_limit or balance.permit_left > 0`,
      'desc',
    )
    .orderBy('balance.expiresOn', (order) => order.asc().nullsLast())
    .orderBy('balance.createdAt')
    .limit(maxChargeable + 1)
    .execute();
}
