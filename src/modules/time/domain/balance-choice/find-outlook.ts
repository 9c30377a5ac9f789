import type { BalanceView } from '@/modules/balances/contract/balance';
import { chargedFor, findMaxCharge } from '@/modules/balances/domain/rounding';
import {
  type BalanceState,
  ensureUsable,
  findUsability,
  judgeState,
  measureRoom,
  spend,
  type Thresholds,
  type Viewpoint,
} from '@/modules/balances/domain/spend';
import type { Amount, Quantity } from '@/platform/amount';
import { AppError } from '@/platform/errors';

/** The worked amount of a piece of work that one balance takes. */
export type Share = { balance: BalanceView; amount: Amount };

export type Outlook =
  | { kind: 'fits'; charged: Quantity; left: Quantity; state: BalanceState }
  | {
      kind: 'tooLow';
      refusal: AppError;
      /** Missing amount: how much more would have to be left. */
      missing: Amount;
      alternatives: BalanceView[];
      split?: [Share, Share];
    }
  | { kind: 'refused'; refusal: AppError; alternatives: BalanceView[] }
  | { kind: 'otherUnit'; alternatives: BalanceView[] };

/**
 * Effect of logging `quantity` on `balance`. The server applies the same rules, so the web shows
 * the number that the server keeps. `quantity` is the worked amount; the balance decides the
 * charge. If it cannot be done, the outlook holds the alternatives. `balances` come in the order of
 * preference.
 */
export function findOutlook(
  balance: BalanceView,
  quantity: Quantity,
  {
    balances,
    thresholds,
    ...viewpoint
  }: Viewpoint & { balances: readonly BalanceView[]; thresholds: Thresholds },
): Outlook {
  const { amount, type } = quantity;
  const others = balances.filter(
    (other) =>
      other.companyId === balance.companyId &&
      other.id !== balance.id &&
      other.type === type &&
      findUsability(other, viewpoint) === 'usable',
  );
  const alternatives = others
    .filter((other) => measureRoom(other) >= chargedFor(amount, other))
    .slice(0, 3);
  if (balance.type !== type) return { kind: 'otherUnit', alternatives };

  try {
    ensureUsable(balance, viewpoint.today, viewpoint.isStaff);
    const charged = chargedFor(amount, balance);
    const left = spend(balance, charged, viewpoint.serviceDate);
    const state = judgeState({ ...balance, currentAmount: left }, viewpoint.today, thresholds);
    return {
      kind: 'fits',
      charged: { amount: charged, type },
      left: { amount: left, type },
      state,
    };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    if (refusal.code !== 'balanceTooLow') return { kind: 'refused', refusal, alternatives };
    const split = splitWork(balance, others, amount);
    const missing = chargedFor(amount, balance) - measureRoom(balance);
    return { kind: 'tooLow', refusal, missing, alternatives, ...(split && { split }) };
  }
}

/**
 * Splits the work: as much as this balance still takes, and the rest on the first other one with
 * room for it.
 */
function splitWork(
  balance: BalanceView,
  others: BalanceView[],
  amount: Amount,
): [Share, Share] | undefined {
  const first = findMaxCharge(measureRoom(balance), balance);
  if (first <= 0) return undefined;
  const other = others.find(
    (candidate) => measureRoom(candidate) >= chargedFor(amount - first, candidate),
  );
  return (
    other && [
      { balance, amount: first },
      { balance: other, amount: amount - first },
    ]
  );
}
