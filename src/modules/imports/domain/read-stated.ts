import type { Day } from '@/platform/day';
import { findStatedKind, type StatedKind, splitLabel } from './columns/sum-rows';
import { readDay } from './date-order';
import { type AmountForms, readAmount } from './read-amounts';
import type { ReadRow } from './row';
import { type ColumnRole, type SheetCell, textOf } from './sheet';

/** Amounts that a sheet states beside its rows, in minutes or credits; null if it is silent. */
export type StatedAmounts = Record<'opening' | 'bought' | 'used' | 'left', number | null>;

export type StatedRow = { line: number; cells: readonly SheetCell[] };

type StatedReading = AmountForms & {
  roles: readonly ColumnRole[];
  /** The name of a customer, `Rest & Co`, states nothing. */
  customer?: string | undefined;
};

/**
 * Amounts in the rows above, between and below those of a table: after their words (`Rest: 12,5`),
 * else in the column that a sum adds up. A later statement replaces an earlier one.
 */
export function readStated(
  rows: readonly StatedRow[],
  { days, ...reading }: StatedReading & { days: readonly Day[] },
): StatedAmounts {
  const stated: StatedAmounts = { opening: null, bought: null, used: null, left: null };
  for (const { cells } of rows) {
    for (const [said, amount, label] of readStatements(cells, reading)) {
      const kind = said === 'left' ? findLeftKind(label, days, reading) : said;
      if (kind === 'sum' || amount === null) continue;
      if (kind !== 'opening' || stated.opening === null) stated[kind] = amount;
    }
  }
  return stated;
}

/** The amount left on a day before the rows is the opening one; between them it is neither. */
function findLeftKind(
  label: string,
  days: readonly Day[],
  { order, timeZone }: StatedReading,
): StatedKind {
  const written = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?<!\d)20\d\d(?!\d)/.exec(label)?.[0];
  if (written === undefined) return 'left';
  const year = /^\d{4}$/.test(written);
  const day = year ? `${written}-12-31` : readDay(written, order, timeZone);
  const [first, last] = [days[0], days.at(-1)];
  if (day === null || first === undefined || last === undefined || day >= last) return 'left';
  return day <= first ? 'opening' : 'sum';
}

/** Amounts of a row that adds up others, by their columns; null if the row is none. */
export function readSums(
  { cells }: StatedRow,
  { roles, ...reading }: StatedReading,
): Pick<StatedAmounts, 'used' | 'bought'> | null {
  const kinds = cells.map((cell) => (typeof cell === 'string' ? findStatedKind(cell) : undefined));
  if (!kinds.includes('sum') && !kinds.includes('used')) return null;
  const inColumn = (...wanted: ColumnRole[]) => {
    const at = roles.findIndex((role) => wanted.includes(role));
    return at < 0 ? null : toAmount(cells[at] ?? '', roles[at] ?? 'duration', reading);
  };
  return { used: inColumn('duration', 'minutes', 'credits'), bought: inColumn('bought') };
}

type Sum = { line: number; amount: number | null };

/**
 * The amount of all rows by the sums of a table, each of all rows above it or of those since the
 * sum before: the first one that is neither, else the one of all rows; null if there is none.
 */
export function findTotal(
  sums: readonly Sum[],
  rows: readonly ReadRow[],
  kind: 'work' | 'purchase',
): number | null {
  const added = rows.filter((row) => row.kind === kind);
  const sumOf = (some: readonly ReadRow[]) =>
    some.reduce((sum, row) => sum + (row.type === 'hours' ? row.seconds / 60 : row.amount), 0);
  let lastLine = 0;
  let total: number | null = null;
  for (const { line, amount } of sums) {
    if (amount === null) continue;
    const above = added.filter((row) => row.line < line);
    const isSumOf = (some: readonly ReadRow[]) =>
      Math.abs(sumOf(some) - Math.abs(amount)) <= 0.61 + above.length * 0.02;
    const isOfAll = isSumOf(above);
    if (!isOfAll && !isSumOf(above.filter((row) => row.line > lastLine))) return amount;
    total = isOfAll && above.length === added.length ? amount : null;
    lastLine = line;
  }
  return total;
}

/** The column in which a statement has its amount, if the row has one there. */
const ownRoles: Partial<Record<StatedKind, readonly ColumnRole[]>> = {
  bought: ['bought'],
  used: ['duration', 'minutes', 'credits'],
  left: ['left'],
};

const moneyWords =
  /(?<!\p{L})(?:kr|kroner|dkk|eur|euro|usd|gbp|pris|timepris|price|rate|beløb)(?!\p{L})|[€$£]/iu;

function readStatements(
  cells: readonly SheetCell[],
  { roles, customer = '', ...reading }: StatedReading,
): [StatedKind, number | null, string][] {
  return cells.flatMap((cell, at) => {
    if (typeof cell !== 'string') return [];
    const words = cell.replace(customer, '');
    const split = splitLabel(words);
    // A year is no amount.
    const { label, amount } = /^20\d\d$/.test(split.amount) ? { label: words, amount: '' } : split;
    const kind = findStatedKind(label);
    if (!kind || cell.length > 40 || moneyWords.test(cell)) return [];
    const own = roles.findIndex((role) => ownRoles[kind]?.includes(role));
    if (amount === '' && own > at && textOf(cells[own]) !== '')
      return [[kind, toAmount(cells[own] ?? '', roles[own] ?? 'left', reading), label] as const];
    const next = cells.slice(at + 1).findIndex((one) => textOf(one) !== '');
    const place = at + 1 + next;
    const role = amount === '' ? (roles[place] ?? 'left') : 'left';
    const written = amount === '' ? (next < 0 ? '' : (cells[place] ?? '')) : amount;
    return [[kind, toAmount(written, role, reading), label] as const];
  });
}

function toAmount(cell: SheetCell, role: ColumnRole, reading: AmountForms): number | null {
  if (textOf(cell) === '') return null;
  const isCredits = reading.leftInCredits || role === 'credits';
  const timeRole = role === 'minutes' || role === 'duration' || role === 'bought' ? role : 'left';
  const read = readAmount(cell, timeRole, isCredits, reading);
  return read && (isCredits ? read.value : read.value / 60);
}
