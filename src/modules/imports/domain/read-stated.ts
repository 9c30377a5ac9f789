import type { Day } from '@/platform/day';
import { findStatedKind, type StatedKind, splitLabel } from './columns/sum-rows';
import { readDay } from './date-order';
import { type AmountForms, readAmount } from './read-amounts';
import type { ReadRow } from './row';
import { tolerance } from './running-balance';
import { type ColumnRole, type SheetCell, textOf } from './sheet';

/**
 * Amounts that a sheet states outside of its entries, in minutes or credits; null where it states
 * none.
 */
export type StatedAmounts = Record<'opening' | 'bought' | 'used' | 'left', number | null>;

export type StatedRow = { line: number; cells: readonly SheetCell[] };

type StatedReading = AmountForms & {
  roles: readonly ColumnRole[];
  /** Customer of the sheet. A name like `Rest & Co` must not be read as a statement. */
  customer?: string | undefined;
};

/**
 * Reads the amounts stated above, between and below the rows of a table: after their words (`Rest:
 * 12,5`), or in the columns that a sum adds up. A later statement replaces an earlier one.
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

/**
 * Returns `opening` for an amount left on a day before all rows. If the day is between the rows,
 * the amount is neither the opening nor the last one.
 */
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

/** Reads the amounts of a row that adds up others, by their columns; null if the row does not. */
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
 * Finds the sum over all rows among the sums of a table; null if none covers all rows. Each should
 * cover all rows above it, or those since the sum before. The first that covers neither is
 * returned, because it contradicts the rows.
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
      Math.abs(sumOf(some) - Math.abs(amount)) <= tolerance + above.length * 0.02;
    const isOfAll = isSumOf(above);
    if (!isOfAll && !isSumOf(above.filter((row) => row.line > lastLine))) return amount;
    total = isOfAll && above.length === added.length ? amount : null;
    lastLine = line;
  }
  return total;
}

/** Columns that hold the amount of a statement, by its kind. */
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
    // A year is not taken for an amount.
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
