import type { AmountType } from '@/platform/amount';
import type { PunchMinutes } from './rounding';

const perRow = 10;
const maxPerCard = 100;

/**
 * Part of a punch card that is pictured. Up to 100 credits are pictured as one card. More credits
 * are pictured as a stack of cards of ten, with the card of the next unused credit in front.
 */
export type CardInUse = {
  /** Number of credits before the first one on this card. */
  first: number;
  count: number;
  /** Number of untouched cards of ten behind this one. */
  fullCards: number;
};

/**
 * Finds which punch card of a stack to picture, from whole credits: the one with the next unused
 * credit, or the last one when all credits are used.
 */
export function cardInUse(total: number, used: number): CardInUse {
  if (total <= maxPerCard) return { first: 0, count: Math.max(0, total), fullCards: 0 };
  const cards = Math.ceil(total / perRow);
  const current = Math.min(Math.floor(used / perRow), cards - 1);
  const first = current * perRow;
  return { first, count: Math.min(perRow, total - first), fullCards: cards - current - 1 };
}

type DrawableBalance = {
  type: AmountType;
  punchMinutes: PunchMinutes;
  totalAmount: number;
  currentAmount: number;
};

/** Largest number of hours that is drawn as holes; more hours are drawn as a ring. */
const maxHours = 50;

/**
 * Counts the holes of a card and how many of them are used. Each credit or hour is one hole; an
 * hour may be used in part. Returns undefined for a balance that is drawn as a ring.
 */
export function holesOf({ type, punchMinutes, totalAmount, currentAmount }: DrawableBalance) {
  if (type === 'credits')
    return { total: totalAmount, used: Math.max(0, totalAmount - currentAmount) };
  const total = Math.ceil(totalAmount / 60);
  if (punchMinutes === 0 || total > maxHours || total < 1) return undefined;
  return { total, used: total - Math.max(0, currentAmount) / 60 };
}
