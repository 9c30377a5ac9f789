import type { BalanceView } from '@/modules/balances/contract/balance';
import { chargedForPaid, findMaxCharge, paidBy } from '@/modules/balances/domain/rounding';
import {
  type BalanceState,
  charge,
  findUsability,
  judgeState,
  measureRoom,
  type Thresholds,
  type Viewpoint,
} from '@/modules/balances/domain/spend';
import type { Amount, Quantity } from '@/platform/amount';
import { AppError } from '@/platform/errors';

/** Part of the work that one balance pays: worked minutes, or punches. */
export type Share = { balance: BalanceView; amount: Amount };

export type Outlook =
  | {
      kind: 'fits';
      charged: Quantity;
      left: Quantity;
      /** Part of the work that costs nothing, in the unit of the work. */
      free: Amount;
      state: BalanceState;
    }
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

type OutlookFacts = {
  balances: readonly BalanceView[];
  thresholds: Thresholds;
  /** Part of the work that costs nothing. */
  free?: Amount;
};

/**
 * Finds the effect of logging `worked` on `balance`, by the rules of the server, so that the screen
 * shows the amount that will be saved. If it cannot be logged, the result has alternatives, from
 * `balances` in the order of preference.
 */
export function findOutlook(
  balance: BalanceView,
  worked: Quantity,
  { balances, thresholds, free = 0, ...viewpoint }: Viewpoint & OutlookFacts,
): Outlook {
  const { type } = paidBy(balance, worked);
  // The free part needs no room.
  const paid = { ...worked, amount: worked.amount - free };
  const others = balances.filter(
    (other) =>
      other.companyId === balance.companyId &&
      other.id !== balance.id &&
      other.type === paidBy(other, worked).type &&
      findUsability(other, viewpoint) === 'usable',
  );
  const alternatives = others.filter((other) => hasRoom(other, paid)).slice(0, 3);
  if (balance.type !== type) return { kind: 'otherUnit', alternatives };

  try {
    const charged = findCharge(balance, paid);
    const left = charge(balance, charged, viewpoint);
    const state = judgeState({ ...balance, currentAmount: left }, viewpoint.today, thresholds);
    return {
      kind: 'fits',
      charged: { amount: charged, type },
      left: { amount: left, type },
      free,
      state,
    };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    if (refusal.code !== 'balanceTooLow') return { kind: 'refused', refusal, alternatives };
    const split = free > 0 ? undefined : splitWork(balance, others, worked);
    const missing = findCharge(balance, paid) - measureRoom(balance);
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
  return measureRoom(balance) >= findCharge(balance, worked);
}

function findCharge(balance: BalanceView, paid: Quantity): Amount {
  return chargedForPaid(paidBy(balance, paid).amount, 0, balance);
}
