import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { type Explanation, explain } from '@/platform/explanation';
import { isExpiredOn } from './spend';
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

/** Card of a sale that repeats, with its sums in the period of a turn; `added` has the purchase. */
export type CardInPeriod = Omit<Totals, 'free'> & {
  opening: number;
  closing: number;
  initialAmount: number;
  /** Day of its turn, on which it counts as bought. */
  soldFor: Day;
  /** Day on which it was sold, which is later if the server was off. */
  soldOn: Day;
  expiresOn: Day | null;
};

type TurnPeriod = {
  /** Day of the turn, with which its period begins. */
  from: Day;
  /** First day after the period; undefined while it runs. */
  until: Day | undefined;
  /** Present day, which decides whether the words need a year. */
  today: Day;
};

/**
 * Explains what is left on all cards of a sale in the period of a turn: the card of the turn, what
 * each older card brought along, everything used and given back, and what expired unused.
 *
 * Source: for each card that could be used in the period, opening + added − writtenOff − used +
 * returned = closing; the figure is the closing of those that have not expired.
 */
export function explainTurn(
  type: AmountType,
  cards: readonly CardInPeriod[],
  { from, until, today }: TurnPeriod,
): Explanation {
  const isNew = ({ soldFor, soldOn }: CardInPeriod) => soldFor >= from && soldOn >= from;
  const known = cards
    .filter((card) => !isExpiredOn(card, from) && (until === undefined || card.soldFor < until))
    .map((card) => {
      // The ledger counts a card from the moment of its sale, a reader from the day of its turn.
      const wasSold = card.soldOn < from;
      const isSold = until === undefined || card.soldOn < until;
      return {
        ...card,
        opening: isNew(card) || wasSold ? card.opening : card.initialAmount,
        added: card.added - (isSold && !wasSold ? card.initialAmount : 0),
        closing: isSold ? card.closing : card.initialAmount,
      };
    });
  const lapsed = known.filter((card) => isExpiredOn(card, until ?? today));
  const left = known.filter((card) => !lapsed.includes(card));
  const of = ({ soldFor }: CardInPeriod) => ({ soldFor, today });
  const sum = (of: (card: CardInPeriod) => number, among: readonly CardInPeriod[] = known) =>
    among.reduce((total, card) => total + of(card), 0);
  return explain(
    type,
    sum((card) => card.closing, left),
    [
      ...known.filter(isNew).map((card) => ({
        words: 'balances:explain.boughtOn',
        amount: card.initialAmount,
        values: { date: card.soldFor },
      })),
      ...known.map((card) => ({
        words: 'balances:explain.carried',
        amount: card.opening,
        values: { of: of(card) },
      })),
      { words: 'balances:explain.added', amount: sum((card) => card.added) },
      { words: 'balances:explain.writtenOff', amount: -sum((card) => card.writtenOff) },
      { words: 'balances:explain.used', amount: -sum((card) => card.used) },
      { words: 'balances:explain.returned', amount: sum((card) => card.returned) },
      ...lapsed.map((card) => ({
        words: 'balances:explain.lapsed',
        amount: -card.closing,
        values: { of: of(card), date: card.expiresOn },
      })),
    ],
  );
}
