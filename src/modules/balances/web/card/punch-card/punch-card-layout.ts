import { cardInUse } from '@/modules/balances/domain/card-in-use';

/**
 * Width of the area with the holes, in units of the drawing. The details lay buttons over the same
 * holes.
 */
export const holesWidth = 340;

const perRow = 10;
/** Position of the first hole, aligned with the text above, and distance between holes. */
const [firstX, pitch] = [12.5, 35];

export type Hole = {
  number: number;
  x: number;
  y: number;
  isPunched: boolean;
  /** Part of the hole's credit or hour that is left, from 0 to 1. */
  left: number;
};

export type PunchCardLayout = {
  height: number;
  radius: number;
  holes: Hole[];
  /**
   * Number of untouched cards of ten behind this one, if there are too many credits for one card.
   */
  fullCards: number;
};

/**
 * Places the holes of a card: up to 50 in rows of ten, 51 to 100 with smaller holes. Of more
 * credits, only the card of ten in use is laid out.
 */
export function layOutPunchCard(total: number, used: number): PunchCardLayout {
  const { first, count, fullCards } = cardInUse(total, used);
  // Holes can be pressed, so even dense rows keep their centres 24 pixels apart on a phone.
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
