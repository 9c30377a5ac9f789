import { type SheetCell, textOf } from '../sheet';

/** Amounts that a sheet states beside its rows. `sum` adds up its columns. */
export type StatedKind = 'opening' | 'left' | 'bought' | 'used' | 'sum';

const b = String.raw`(?<![\p{L}\d])`;
const e = String.raw`(?![\p{L}\d])`;
/** The first one that fits is taken. */
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

/** A row that adds up others or states an amount; the caller knows that it has no date. */
export function isSumRow(row: readonly SheetCell[]): boolean {
  return row.some((cell) => typeof cell === 'string' && isStatement(cell));
}

/** A short label, with or without its amount: `Rest: 12,5 timer`. */
function isStatement(cell: string): boolean {
  return cell.trim().length <= 40 && findStatedKind(cell) !== undefined;
}

const boughtWords = new RegExp(
  `${b}(?:købt?|indkøbt?|nyt? (?:klippe)?kort|klippekort|optank\\p{L}*|tilført|tilkøb|primo|` +
    `overført|startsaldo|bought|purchased?|top-?up|new card|punch card|opening|carried over)${e}`,
  'iu',
);

const amountAhead = /^\W*\d[\d.,]*\s*(?:timers?|hours?|klips?|t|h)?\b\.?\s*/iu;

/** The title of a sale, or of an amount that is carried over. */
export function isBoughtTitle(title: string): boolean {
  return boughtWords.test(title);
}

/** `Køb af klip`, `10 timers klippekort`; `Møde om køb` may be work. */
export function isSaleTitle(title: string): boolean {
  return isBoughtTitle(title.replace(amountAhead, '').split(' ').slice(0, 2).join(' '));
}

/** The amount in a cell of its own after its label, or in the same cell: `Rest: 12,5`. */
export function splitLabel(cell: SheetCell): { label: string; amount: string } {
  const text = textOf(cell);
  const found = /^(\D*?[\p{L})])\s*[:=]?\s*([+−-]?[\d.,:½¼¾]*[\d½¼¾]\s*\p{L}{0,7}\.?)$/u.exec(text);
  return { label: found?.[1] ?? text, amount: found?.[2] ?? '' };
}
