import type { BalanceView } from '@/modules/balances/contract';
import { type BalanceState, ensureUsable, spend, stateOf, type Thresholds } from '@/modules/balances/domain';
import { chargedFor, largestCharge } from '@/modules/balances/domain/rounding';
import { usabilityOf, type Viewpoint } from '@/modules/balances/web/usability-of';
import type { Amount, Quantity } from '@/platform/amount';
import { AppError } from '@/platform/errors';

/** Part of a piece of work that is spread over two balances: what was worked. */
export type Share = { balance: BalanceView; amount: Amount };

export type Outlook =
  | { kind: 'fits'; charged: Quantity; left: Quantity; state: BalanceState }
  | { kind: 'tooLow'; refusal: AppError; alternatives: BalanceView[]; split?: [Share, Share] }
  | { kind: 'refused'; refusal: AppError; alternatives: BalanceView[] }
  | { kind: 'otherUnit'; alternatives: BalanceView[] };

/**
 * What logging `quantity` on `balance` will do, by the rules the server applies: the promise on the screen is the
 * number that is kept. `quantity` is what was worked; what is charged for it is the balance's to say. When it cannot be done, what can be done instead; `balances` come in the order of preference.
 */
export function foresee(
  balance: BalanceView,
  quantity: Quantity,
  { balances, thresholds, ...viewpoint }: Viewpoint & { balances: readonly BalanceView[]; thresholds: Thresholds },
): Outlook {
  const { amount, type } = quantity;
  const others = balances.filter(
    (other) =>
      other.companyId === balance.companyId &&
      other.id !== balance.id &&
      other.type === type &&
      usabilityOf(other, viewpoint) === 'usable',
  );
  const alternatives = others.filter((other) => room(other) >= chargedFor(amount, other)).slice(0, 3);
  if (balance.type !== type) return { kind: 'otherUnit', alternatives };

  try {
    ensureUsable(balance, viewpoint.today, viewpoint.isStaff);
    const charged = chargedFor(amount, balance);
    const left = spend(balance, charged, viewpoint.serviceDate);
    const state = stateOf({ ...balance, currentAmount: left }, viewpoint.today, thresholds);
    return { kind: 'fits', charged: { amount: charged, type }, left: { amount: left, type }, state };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    if (refusal.code !== 'balanceTooLow') return { kind: 'refused', refusal, alternatives };
    const split = splitOver(balance, others, amount);
    return { kind: 'tooLow', refusal, alternatives, ...(split && { split }) };
  }
}

/** All that this balance still takes, and the rest from the first other one that has room for it. */
function splitOver(balance: BalanceView, others: BalanceView[], amount: Amount): [Share, Share] | undefined {
  const first = largestCharge(room(balance), balance);
  if (first <= 0) return undefined;
  const other = others.find((candidate) => room(candidate) >= chargedFor(amount - first, candidate));
  return (
    other && [
      { balance, amount: first },
      { balance: other, amount: amount - first },
    ]
  );
}

function room({ currentAmount, overdraftLimit }: BalanceView): Amount {
  return currentAmount + overdraftLimit;
}
