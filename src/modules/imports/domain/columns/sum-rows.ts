import { type SheetCell, textOf } from '../sheet';

/** Kinds of amounts that a sheet states outside of its entries; `sum` is the sum of a column. */
export type StatedKind = 'opening' | 'left' | 'bought' | 'used' | 'sum';

const b = String.raw`(?<![\p{L}\d])`;
const e = String.raw`(?![\p{L}\d])`;
/** Words of each kind of statement; the first kind that fits is used. */
const words: readonly [StatedKind, RegExp][] = [
  [
    'opening',
    new RegExp(
      `${b}(?:primo|primosaldo|startsaldo|overført|indgående|opening|carried over|` +
        `carried forward|brought forward|saldo (?:ved )?start|fra sidste)${e}`,
      'iu',
    ),
  ],
  ['bought', new RegExp(`${b}(?:købt|indkøbt|tilført|bought|purchased)${e}`, 'iu')],
  ['used', new RegExp(`${b}(?:forbrug|forbrugt|brugt|used|spent)${e}`, 'iu')],
  [
    'left',
    new RegExp(
      `${b}(?:rest|tilbage|saldo|restsaldo|ultimo|resterende|slutsaldo|til rest|left|remaining|` +
        `balance)${e}`,
      'iu',
    ),
  ],
  ['sum', new RegExp(`${b}(?:i ?alt|total|sum|subtotal|totals?|mellemsum)${e}`, 'iu')],
];

export function findStatedKind(text: string): StatedKind | undefined {
  return words.find(([, form]) => form.test(text))?.[0];
}

/**
 * Tells whether a row is no entry, but states a sum of other rows, or what was bought, used or
 * left, in a cell such as `I alt` or `Rest: 12,5`. The caller has checked that the row has no date.
 */
export function isSumRow(row: readonly SheetCell[]): boolean {
  return row.some((cell) => typeof cell === 'string' && isStatement(cell));
}

/**
 * Tells whether a cell is a short label of an amount, with or without the amount: `Rest: 12,5
 * timer`.
 */
function isStatement(cell: string): boolean {
  return cell.trim().length <= 40 && findStatedKind(cell) !== undefined;
}

const boughtWords = new RegExp(
  `${b}(?:købt?|indkøbt?|nyt? (?:klippe)?kort|klippekort|optank\\p{L}*|tilført|tilkøb|primo|` +
    `overført|startsaldo|bought|purchased?|top-?up|new card|punch card|opening|carried over)${e}`,
  'iu',
);

const amountAhead = /^\W*\d[\d.,]*\s*(?:timers?|hours?|klips?|t|h)?\b\.?\s*/iu;

/** Tells whether a title names a purchase or an amount that is carried over. */
export function isBoughtTitle(title: string): boolean {
  return boughtWords.test(title);
}

/**
 * Tells whether a title begins like a purchase, as in `Køb af klip` or `10 timers klippekort`.
 * `Møde om køb` may be work.
 */
export function isSaleTitle(title: string): boolean {
  return isBoughtTitle(title.replace(amountAhead, '').split(' ').slice(0, 2).join(' '));
}

/**
 * Splits a cell like `Rest: 12,5` into label and amount. The amount is empty if the cell has only a
 * label.
 */
export function splitLabel(cell: SheetCell): { label: string; amount: string } {
  const text = textOf(cell);
  const found = /^(\D*?[\p{L})])\s*[:=]?\s*([+−-]?[\d.,:½¼¾]*[\d½¼¾]\s*\p{L}{0,7}\.?)$/u.exec(text);
  return { label: found?.[1] ?? text, amount: found?.[2] ?? '' };
}
