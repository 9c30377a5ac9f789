import type { AmountType } from '@/platform/amount';
import { type Explanation, explain } from '@/platform/explanation';
import type { Totals } from './statement';

type Movements = Omit<Totals, 'free'> & {
  /** Amount bought in the period, which `added` includes. */
  bought: number;
};

/** Sums of all movements of a balance, with the amount that they left. */
export type LedgerSums = Movements & { id: string; type: AmountType; closing: number };

/**
 * Explains what is left at the end of a period, and what was left before it.
 *
 * Source: the statement, opening + added − writtenOff − used + returned = closing.
 */
export function explainLeft(
  type: AmountType,
  { opening, closing }: { opening: number; closing: number },
  { bought, added, writtenOff, used, returned }: Movements,
): Explanation {
  return explain(type, closing, [
    { words: 'balances:explain.opening', amount: opening },
    { words: 'balances:explain.bought', amount: bought },
    { words: 'balances:explain.added', amount: added - bought },
    { words: 'balances:explain.writtenOff', amount: -writtenOff },
    { words: 'balances:explain.used', amount: -used },
    { words: 'balances:explain.returned', amount: returned },
  ]);
}

/** Explains what is left of a balance by all of its movements. */
export function explainWhole({ type, closing, ...movements }: LedgerSums): Explanation {
  return explainLeft(type, { opening: 0, closing }, movements);
}
