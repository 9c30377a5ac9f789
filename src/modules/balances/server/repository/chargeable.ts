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

/** Largest number of balances in a list; others are found by search. */
export const maxChargeable = 300;

type Asked = Omit<Filter, 'patterns'> & {
  id?: string | undefined;
  q?: string | undefined;
  used?: readonly string[];
};

/**
 * Open balances that `scope` may charge, one more than `maxChargeable` where there are more.
 * Balances in `used` come first, then customers whose name begins with `q`, then those with
 * something left; the rules put them in order.
 */
export function listChargeable(
  db: Database,
  scope: CompanyScope,
  { id, used = [], q, ...filter }: Asked,
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

/** A balance as an entry is decided on it, without a lock. Equal `terms` mean an equal decision. */
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
