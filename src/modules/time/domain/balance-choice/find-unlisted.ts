import type { BalanceView, ChargeableInput } from '@/modules/balances/contract/balance';
import type { WorkDraft } from '../work-draft';

/**
 * Query to load balances that the draft mentions but the truncated list may not contain; undefined
 * if it mentions none, or only one that is listed. A name is always looked up, because a better
 * match may be missing from the list.
 */
export function findUnlisted(
  { balanceId, companyQuery, task }: Pick<WorkDraft, 'balanceId' | 'companyQuery' | 'task'>,
  balances: readonly BalanceView[],
): ChargeableInput | undefined {
  if (balanceId) return balances.some(({ id }) => id === balanceId) ? undefined : { id: balanceId };
  if (companyQuery) return { q: companyQuery };
  return typeof task === 'object' ? { companyId: task.companyId } : undefined;
}

/** Both lists, each balance once. */
export function joinBalances<Balance extends BalanceView>(
  balances: readonly Balance[],
  more: readonly Balance[],
): readonly Balance[] {
  const known = new Set(balances.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id) && known.add(id));
  return added.length === 0 ? balances : [...balances, ...added];
}
