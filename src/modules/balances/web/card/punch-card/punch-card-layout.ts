import { cardInUse } from '@/modules/balances/domain/card-in-use';

/**
 * Geometry of the holes of a punch card in units of their own. The detail page lays its buttons
 * over the same holes.
 */
export const holesWidth = 340;

const perRow = 10;
/** The first hole begins where the words above it do. */
const [firstX, pitch] = [12.5, 35];

export type Hole = {
  number: number;
  x: number;
  y: number;
  isPunched: boolean;
  /** Part that is left, from 0 to 1; a part of an hour may be used. */
  left: number;
};

export type PunchCardLayout = {
  height: number;
  radius: number;
  holes: Hole[];
  /** Untouched cards of ten behind this one, when there are too many credits for one card. */
  fullCards: number;
};

/**
 * 1-50 credits: rows of ten. 51-100: smaller holes. More: the card of ten in use, and a deck of
 * full ones.
 */
export function layOutPunchCard(total: number, used: number): PunchCardLayout {
  const { first, count, fullCards } = cardInUse(total, used);
  // A hole is also something to press, so that even dense rows keep 24 pixels apart on a phone.
  const [radius, rowHeight] = count > 50 ? [8, 27] : [12, 33];
  const rows = Math.max(1, Math.ceil(count / perRow));

  const holes = Array.from({ length: count }, (_, index) => ({
    number: first + index + 1,
    x: firstX + pitch * (index % perRow),
    y: rowHeight * (Math.floor(index / perRow) + 0.5),
    isPunched: first + index + 1 <= used,
    left: Math.max(0, Math.min(1, first + index + 1 - used)),
  }));
  return { height: rowHeight * rows, radius, holes, fullCards };
}
