import type { BalanceView } from '@/modules/balances/contract/balance';
import type { BalanceStatus } from '@/modules/balances/domain/spend';

/** Usable statuses come before unusable ones. */
const place: Record<BalanceStatus, number> = {
  low: 0,
  medium: 0,
  good: 0,
  expired: 1,
  inactive: 1,
};

/** Balances sorted for a customer: those nearest to their end first. */
export function sortLowestFirst(balances: readonly BalanceView[]): BalanceView[] {
  return balances.toSorted(
    (a, b) =>
      place[a.status] - place[b.status] || share(a) - share(b) || a.number.localeCompare(b.number),
  );
}

/**
 * Balances to talk to the customer about: low, used up, overdrawn, or expired with an amount left.
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
