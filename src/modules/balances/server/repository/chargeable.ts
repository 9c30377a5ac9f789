import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { toPatterns } from '@/database/search';
import { scopeValue } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
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

/** Feature that an entry names, of the company of its balance. */
type EntryTask = { id: string; number: number; title: string; companyId: string };

type Named = { balanceId: string; taskId: string | null };
/** Text of an id, or the texts of several ids as an array of PostgreSQL. */
type ChargeableValues = {
  isOne: true | undefined;
  balances: string | readonly string[];
  tasks: string | readonly string[] | undefined;
  scope: readonly string[] | undefined;
};

/** One id is compared as such: measured, an entry is saved faster than with a list of one. */
const selectChargeable = prepare((db, { isOne, balances, tasks, scope }: ChargeableValues) => {
  const among = (id: RawBuilder<unknown>, wanted: unknown) =>
    isOne ? sql<boolean>`${id} = ${wanted}::uuid` : sql<boolean>`${id} = any(${wanted}::uuid[])`;
  const found = sql<EntryTask[] | null>`(
    select json_agg(json_build_object('id', task.id, 'number', task.number,
        'title', task.title, 'company_id', task.company_id))
      from task where ${among(sql`task.id`, tasks)}
       and task.company_id = balance.company_id and task.deleted_at is null)`;
  return selectBalances(db, scopeValue.read(scope))
    .select(sql<number>`(select low_percent from installation)`.as('lowPercent'))
    .select((tasks ? found : sql<null>`null`).as('tasks'))
    .select(
      sql<string>`entry_terms(balance, company, (select low_percent from installation))`.as(
        'terms',
      ),
    )
    .where(among(sql`balance.id`, balances))
    .where('balance.deletedAt', 'is', null);
});

/** Finds the balances and the features that entries name, except deleted ones. */
export async function findChargeable(
  db: Database | Tx,
  named: readonly Named[],
  scope: CompanyScope,
): Promise<{ balances: ChargeableBalance[]; tasks: EntryTask[] }> {
  const balanceIds = named.map(({ balanceId }) => balanceId);
  const taskIds = named.flatMap(({ taskId }) => taskId ?? []);
  const isOne = named.length === 1 || undefined;
  const rows = await selectChargeable(db, {
    isOne,
    balances: isOne ? (balanceIds[0] ?? '') : balanceIds,
    tasks: taskIds.length === 0 ? undefined : isOne ? taskIds[0] : taskIds,
    scope: scopeValue.of(scope),
  });
  return { balances: rows, tasks: rows.flatMap(({ tasks }) => tasks ?? []) };
}
