import type { BalanceView } from '@/modules/balances/contract/balance';
import type { BalanceStatus } from '@/modules/balances/domain/spend';

/** Rank of each status. Usable balances come before unusable ones. */
const place: Record<BalanceStatus, number> = {
  low: 0,
  medium: 0,
  good: 0,
  expired: 1,
  inactive: 1,
};

/** Sorts balances for a customer: those with the smallest share left first. */
export function sortLowestFirst(balances: readonly BalanceView[]): BalanceView[] {
  return balances.toSorted(
    (a, b) =>
      place[a.status] - place[b.status] || share(a) - share(b) || a.number.localeCompare(b.number),
  );
}

/**
 * Lists balances to discuss with the customer: low, used up, overdrawn, or expired with
 * an amount left.
 */
export function listNeedingAttention(balances: readonly BalanceView[]): BalanceView[] {
  const isUrgent = ({ status, reason, currentAmount }: BalanceView) =>
    status === 'low' ||
    (status === 'expired' && currentAmount > 0) ||
    (status === 'inactive' && (reason === 'usedUp' || reason === 'overdrawn'));
  return sortLowestFirst(balances.filter(isUrgent));
}

function share({ currentAmount, totalAmount }: BalanceView): number {
  return totalAmount > 0 ? currentAmount / totalAmount : 0;
}
