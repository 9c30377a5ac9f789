import type { BalanceView } from '@/modules/balances/contract/balance';
import { chargedFor, findMaxCharge, paidBy } from '@/modules/balances/domain/rounding';
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

/** Part of the work that one balance pays: worked minutes, or punches. */
export type Share = { balance: BalanceView; amount: Amount };

export type Outlook =
  | { kind: 'fits'; charged: Quantity; left: Quantity; state: BalanceState }
  | {
      kind: 'tooLow';
      refusal: AppError;
      /** Amount by which the balance has too little left. */
      missing: Amount;
      alternatives: BalanceView[];
      split?: [Share, Share];
    }
  | { kind: 'refused'; refusal: AppError; alternatives: BalanceView[] }
  | { kind: 'otherUnit'; alternatives: BalanceView[] };

/**
 * Finds the effect of logging `worked` on `balance`, by the rules of the server, so that the screen
 * shows the amount that will be saved. If it cannot be logged, the result has alternatives, from
 * `balances` in the order of preference.
 */
export function findOutlook(
  balance: BalanceView,
  worked: Quantity,
  {
    balances,
    thresholds,
    ...viewpoint
  }: Viewpoint & { balances: readonly BalanceView[]; thresholds: Thresholds },
): Outlook {
  const { amount, type } = paidBy(balance, worked);
  const others = balances.filter(
    (other) =>
      other.companyId === balance.companyId &&
      other.id !== balance.id &&
      other.type === paidBy(other, worked).type &&
      findUsability(other, viewpoint) === 'usable',
  );
  const alternatives = others.filter((other) => hasRoom(other, worked)).slice(0, 3);
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
    const split = splitWork(balance, others, worked);
    const missing = chargedFor(amount, balance) - measureRoom(balance);
    return { kind: 'tooLow', refusal, missing, alternatives, ...(split && { split }) };
  }
}

/**
 * Splits the work: as much as this balance can take, and the rest on the first other balance with
 * room for it.
 */
function splitWork(
  balance: BalanceView,
  others: BalanceView[],
  worked: Quantity,
): [Share, Share] | undefined {
  const first = findMaxCharge(measureRoom(balance), balance);
  if (first <= 0) return undefined;
  const done = balance.type === worked.type ? first : first * balance.punchMinutes;
  const rest = { ...worked, amount: worked.amount - done };
  const other = others.find((candidate) => hasRoom(candidate, rest));
  return (
    other && [
      { balance, amount: first },
      { balance: other, amount: paidBy(other, rest).amount },
    ]
  );
}

function hasRoom(balance: BalanceView, worked: Quantity): boolean {
  return measureRoom(balance) >= chargedFor(paidBy(balance, worked).amount, balance);
}
