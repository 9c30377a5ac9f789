const perRow = 10;
const maxPerCard = 100;

/**
 * Up to 100 credits lie on one card; of more, the card of ten in use is shown and the full ones lie
 * behind it.
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
