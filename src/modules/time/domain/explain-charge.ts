import { chargedForPaid, type Rounding } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import { type Explanation, explain, type Term } from '@/platform/explanation';

type ChargeFacts = { type: AmountType; amount: number; workedAmount: number; freeAmount: number };

/**
 * Explains what an entry charges: the work, less the part that is free, rounded by the agreement
 * about its balance.
 *
 * Source: `chargedForPaid`. A later agreement does not change an entry, so its rounding is named
 * only if the present one gives the same charge.
 */
export function explainCharge(entry: ChargeFacts, rounding: Rounding): Explanation {
  const { type, amount, workedAmount, freeAmount } = entry;
  const rounded: Term = {
    words: `timeLater:explain.${findRounding(entry, rounding)}`,
    amount: amount - (workedAmount - freeAmount),
    values: {
      step: { amount: rounding.roundingIncrement, type },
      minimum: { amount: rounding.roundingMinimum, type },
    },
  };
  return explain(type, amount, [
    { words: 'timeLater:explain.worked', amount: workedAmount },
    { words: 'timeLater:explain.free', amount: -freeAmount },
    rounded,
  ]);
}

/** Returns the word for the rounding of an entry. */
function findRounding({ amount, workedAmount, freeAmount }: ChargeFacts, rounding: Rounding) {
  if (chargedForPaid(workedAmount, freeAmount, rounding) !== amount) return 'agreedThen';
  const paid = workedAmount - freeAmount;
  if (paid < rounding.roundingMinimum) return 'minimum';
  return amount > paid ? 'roundedUp' : 'roundedDown';
}
