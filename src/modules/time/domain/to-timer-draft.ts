import type { BalanceView } from '@/modules/balances/contract/balance';
import type { TimerView } from '../contract/timer';
import type { WorkDraft } from './work-draft';

/** Builds the draft of a timer's work. `paying` is its balance, if that can still be charged. */
export function toTimerDraft(
  timer: TimerView,
  paying: BalanceView | undefined,
): Partial<WorkDraft> {
  const { title, description, category, balanceId, task, gone, isFree } = timer;
  // The last credit of a punch card is charged for minutes only if the person chooses it now.
  const isKept = paying?.type !== 'credits' || paying.currentAmount > 1;
  const known = {
    title,
    description,
    category,
    balanceId: (isKept && balanceId) || undefined,
    isBalanceGone: gone.balance,
    free: isFree ? ('all' as const) : undefined,
  };
  if (!task || !paying) return known;
  const { companyId, companyName } = paying;
  return { ...known, task: { ...task, companyId, companyName } };
}
