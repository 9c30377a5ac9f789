import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { toPatterns } from '@/database/search';
import { scopeValue } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import {
  type BalanceRow,
  type Filter,
  filterBalances,
  type LockedBalance,
  selectBalances,
} from '../repository';

/** Largest number of balances in the list; others must be searched for. */
export const maxChargeable = 300;

type ChargeableFilter = Omit<Filter, 'patterns'> & {
  id?: string | undefined;
  q?: string | undefined;
  used?: readonly string[];
};

/**
 * Lists the open balances that `scope` may charge, up to one more than `maxChargeable`, which shows
 * that some are left out. When some are, balances in `used` are kept first, then those of customers
 * whose name begins with `q`, then those with something left.
 */
export function listChargeable(
  db: Database,
  scope: CompanyScope,
  { id, used = [], q, ...filter }: ChargeableFilter,
): Promise<BalanceRow[]> {
  return filterBalances(db, scope, { ...filter, patterns: toPatterns(q) })
    .where('balance.closedAt', 'is', null)
    .$call((query) => (id === undefined ? query : query.where('balance.id', '=', id)))
    .orderBy(sql`balance.id = any(${used}::uuid[])`, 'desc')
    .orderBy(sql`starts_with(lower(company.name), lower(${q ?? ''}))`, 'desc')
    .orderBy(
      sql`balance.current_amount > -balance.overdraft_limit or balance.permit_left > 0`,
      'desc',
    )
    .orderBy('balance.expiresOn', (order) => order.asc().nullsLast())
    .orderBy('balance.createdAt')
    .limit(maxChargeable + 1)
    .execute();
}

/**
 * Balance that was read without a lock, to decide about an entry. If its `terms` are still equal
 * when it is locked, the decision still holds.
 */
export type ChargeableBalance = LockedBalance & { terms: string };

const selectChargeable = prepare(
  (db, { id, scope }: { id: string; scope: readonly string[] | undefined }) =>
    selectBalances(db, scopeValue.read(scope))
      .select(sql<number>`(select low_percent from installation)`.as('lowPercent'))
      .select(
        sql<string>`entry_terms(balance, company, (select low_percent from installation))`.as(
          'terms',
        ),
      )
      .where('balance.id', '=', id)
      .where('balance.deletedAt', 'is', null),
);

export async function findChargeable(
  db: Database,
  id: string,
  scope: CompanyScope,
): Promise<ChargeableBalance | undefined> {
  const [balance] = await selectChargeable(db, { id, scope: scopeValue.of(scope) });
  return balance;
}
