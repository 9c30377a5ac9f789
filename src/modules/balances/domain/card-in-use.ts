import type { AmountType } from '@/platform/amount';
import type { PunchMinutes } from './rounding';

const perRow = 10;
const maxPerCard = 100;

/**
 * The card of credits that is in use. Up to 100 credits lie on one card; if there are more, the
 * card of ten in use is shown and the full ones lie behind it.
 */
export type CardInUse = {
  /** How many credits come before the first one on this card. */
  first: number;
  count: number;
  /** Untouched cards behind this one. */
  fullCards: number;
};

/** `total` and `used` are whole credits; the last card stays when all are used. */
export function cardInUse(total: number, used: number): CardInUse {
  if (total <= maxPerCard) return { first: 0, count: Math.max(0, total), fullCards: 0 };
  const cards = Math.ceil(total / perRow);
  const current = Math.min(Math.floor(used / perRow), cards - 1);
  const first = current * perRow;
  return { first, count: Math.min(perRow, total - first), fullCards: cards - current - 1 };
}

type Drawn = {
  type: AmountType;
  punchMinutes: PunchMinutes;
  totalAmount: number;
  currentAmount: number;
};

/** Number of hours above which a card is drawn as a ring. */
const maxHours = 50;

/**
 * The holes of a card, and how many of them are used: whole ones of credits, one an hour of hours,
 * with a part of one. Undefined for a card that is drawn as a ring.
 */
export function holesOf({ type, punchMinutes, totalAmount, currentAmount }: Drawn) {
  if (type === 'credits')
    return { total: totalAmount, used: Math.max(0, totalAmount - currentAmount) };
  const total = Math.ceil(totalAmount / 60);
  if (punchMinutes === 0 || total > maxHours || total < 1) return undefined;
  return { total, used: total - Math.max(0, currentAmount) / 60 };
}
