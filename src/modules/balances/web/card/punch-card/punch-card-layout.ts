import { cardInUse } from '@/modules/balances/domain/card-in-use';

/**
 * Geometry of a punch card in its own units, 383 wide. The detail page lays its buttons over the
 * same holes.
 */
export const cardWidth = 383;
export const headerHeight = 58;

const perRow = 10;
/** Behind the card in use the edges of the deck show. */
const deckHeight = 14;

export type Hole = { number: number; x: number; y: number; isPunched: boolean };

export type PunchCardLayout = {
  /** Of the card itself, and with the deck behind it. */
  height: number;
  heightInAll: number;
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
  const isDense = count > 50;
  // A hole is also something to press, so that even dense rows keep 24 pixels apart on a phone.
  const [radius, pitch, top] = isDense ? [8, 27, 80] : [11.5, 35, 88];
  const rows = Math.max(1, Math.ceil(count / perRow));

  const holes = Array.from({ length: count }, (_, index) => ({
    number: first + index + 1,
    x: 34 + 35 * (index % perRow),
    y: top + pitch * Math.floor(index / perRow),
    isPunched: first + index < used,
  }));
  const height = top + pitch * (rows - 1) + (isDense ? 26 : 34);
  return {
    height,
    heightInAll: height + (fullCards > 0 ? deckHeight : 0),
    radius,
    holes,
    fullCards,
  };
}

/** A card with its upper right corner cut, as conductors' cards have. */
export function cardOutline(height: number): string {
  const w = cardWidth;
  return (
    `M12 1H${w - 22}L${w - 1} 22V${height - 12}a11 11 0 0 1-11 11H12A11 11 0 0 1 1 ` +
    `${height - 12}V12A11 11 0 0 1 12 1z`
  );
}

/** A guess that is good enough to draw a box around a word: SVG text has no box of its own. */
export function textWidth(text: string, fontSize: number): number {
  return text.length * fontSize * 0.49;
}

export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
