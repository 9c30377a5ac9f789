import type { BalanceView, ChargeableInput } from '@/modules/balances/contract/balance';
import type { WorkDraft } from '../work-draft';

/**
 * Returns a query for balances that the draft names and that may be missing from the incomplete
 * list; undefined if none is needed. A typed name is always queried, because a better match may be
 * missing.
 */
export function findUnlisted(
  { balanceId, companyQuery, task }: Pick<WorkDraft, 'balanceId' | 'companyQuery' | 'task'>,
  balances: readonly BalanceView[],
): ChargeableInput | undefined {
  if (balanceId) return balances.some(({ id }) => id === balanceId) ? undefined : { id: balanceId };
  if (companyQuery) return { q: companyQuery };
  return typeof task === 'object' ? { companyId: task.companyId } : undefined;
}

/** Joins two lists, keeping each balance once. */
export function joinBalances<Balance extends BalanceView>(
  balances: readonly Balance[],
  more: readonly Balance[],
): readonly Balance[] {
  const known = new Set(balances.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id) && known.add(id));
  return added.length === 0 ? balances : [...balances, ...added];
}
