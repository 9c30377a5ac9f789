import { months } from './columns/find-customer';
import { isSumRow } from './columns/sum-rows';
import { judgeRows } from './judge-rows';
import { markFree } from './mark-free';
import { type RawRow, type RowReading, readRow } from './read-row';
import { findTotal, readStated, readSums, type StatedRow } from './read-stated';
import type { ReadRow } from './row';
import { type ColumnRole, type Sheet, type SheetCell, textOf, type UsedSign } from './sheet';

export const usedRoles: readonly ColumnRole[] = ['duration', 'minutes', 'credits'];
export const numberRoles: readonly ColumnRole[] = [...usedRoles, 'left', 'bought', 'total'];

/** Reads the rows of a table, each with its kind, and the amounts that the sheet states. */
export function readBody(
  sheet: Sheet,
  headerAt: number,
  reading: RowReading,
  used: UsedSign | undefined,
) {
  return judgeBody(sortRows(sheet, headerAt, reading), reading, used);
}

type Body = { rows: RawRow[]; statedRows: StatedRow[]; sums: number; notes: number };

/** Sorts the rows of a sheet: rows of the table, rows that state amounts, and rows of words. */
function sortRows(sheet: Sheet, headerAt: number, reading: RowReading): Body {
  const body: Body = { rows: [], statedRows: [], sums: 0, notes: 0 };
  const header = sheet.rows[headerAt]?.join('\t');
  let customerAbove = '';
  for (const [at, cells] of sheet.rows.entries()) {
    const isHeader = at >= headerAt && cells.join('\t') === header;
    if (isHeader || cells.every((cell) => textOf(cell) === '')) continue;
    if (at < headerAt) {
      body.statedRows.push({ line: at + 1, cells });
      continue;
    }
    if (isBelow(cells, reading)) {
      body.sums += 1;
      body.statedRows.push({ line: at + 1, cells });
      continue;
    }
    const row = readRow(cells, at + 1, { ...reading, customer: reading.customer ?? customerAbove });
    if (isNote(row, cells, reading)) {
      body.notes += 1;
      continue;
    }
    const isOwn = textOf(cells[reading.roles.indexOf('customer')]) !== '';
    if (!isOwn && customerAbove !== '') row.doubts.push('customerAbove');
    if (reading.fillsCustomers) customerAbove = row.customer;
    body.rows.push(...splitRow(row));
  }
  return body;
}

/** Splits a row with a bought and a used amount into two: a purchase, and work after it. */
function splitRow(row: RawRow): RawRow[] {
  if (row.used === null || row.bought === null) return [row];
  return [
    { ...row, id: `${row.id}+`, used: null, left: null },
    { ...row, bought: null },
  ];
}

/** Tells whether a row is only a note: words between the rows, work of no length, or a break. */
function isNote(row: RawRow, cells: readonly SheetCell[], { roles, shape }: RowReading): boolean {
  if (shape !== 'entries') return false;
  const type = textOf(cells[roles.indexOf('type')]);
  if (/^(?:break|pause|holiday|time off)$/i.test(type)) return true;
  if (row.used === 0 && row.bought === null && row.left === null) return true;
  const isWithout = row.problem === 'dateMissing' && row.used === null && row.bought === null;
  return isWithout && row.left === null && row.words.amount === '';
}

/**
 * Tells whether a row without a date adds up the rows above it, in words or by its amount alone.
 */
function isBelow(row: readonly SheetCell[], { roles, shape }: RowReading): boolean {
  const first = roles.findIndex((role) => role === (shape === 'entries' ? 'date' : 'customer'));
  const cell = first < 0 ? undefined : textOf(row[first]);
  if (shape !== 'entries') return cell !== undefined && cell.length <= 40 && isTotal(cell);
  const title = textOf(row[roles.indexOf('title')]);
  if (roles.includes('title') && datedTotalForm.test(title)) return true;
  const isUndated = cell === undefined || cell === '' || isSumRow([cell]);
  return isUndated && roles.includes('date') && (isSumRow(row) || isAmountsOnly(row, roles));
}

const totalForm = new RegExp(
  '^(?:i ?alt|total|sum|subtotal)' +
    String.raw`(?: (?:for|all|alle|kunder|customers|hours|timer|\d+))*:?$`,
  'i',
);

const period = `(?:${months}|(?:uge|week) \\d+|\\d{4}|timer|hours|forbrug)`;
/**
 * Pattern of titles like `I alt januar` that add up rows, also on a day. Titles of work have more
 * words.
 */
const datedTotalForm = new RegExp(
  `^(?:${period} )*(?:i ?alt|total|sum|subtotal|mellemsum)(?: ${period})*:?$`,
  'i',
);

/** Tells whether a cell only says that the row is a total. `Total Byg` is a name. */
function isTotal(cell: string): boolean {
  return totalForm.test(cell);
}

/** Tells whether a row holds nothing but amounts, as sums below a column do. */
function isAmountsOnly(row: readonly SheetCell[], roles: readonly ColumnRole[]): boolean {
  const isFree = (role: ColumnRole) => numberRoles.includes(role) || role === 'ignore';
  return row.every((cell, at) => textOf(cell) === '' || isFree(roles[at] ?? 'ignore'));
}

function judgeBody(body: Body, reading: RowReading, answer: UsedSign | undefined) {
  const { statedRows, sums, notes } = body;
  const { rows: raw, billable } = markFree(body.rows, reading.billable);
  const days = raw.flatMap(({ date }) => (date === null ? [] : [date])).toSorted();
  const stated = readStated(statedRows, { ...reading, days });
  const { rows, used, isUsedOpen } =
    reading.shape === 'entries'
      ? judgeRows(raw, { used: answer, answers: reading.answers, stated })
      : { rows: raw.map(withoutAmounts), used: 'plus' as const, isUsedOpen: false };
  const added = statedRows.flatMap((row) => {
    const sum = readSums(row, reading);
    return sum ? [{ line: row.line, ...sum }] : [];
  });
  const total = (of: 'used' | 'bought') =>
    findTotal(
      added.map(({ line, [of]: amount }) => ({ line, amount })),
      rows,
      of === 'used' ? 'work' : 'purchase',
    );
  return {
    rows,
    used,
    isUsedOpen,
    billable,
    sums,
    notes,
    stated: {
      ...stated,
      used: total('used') ?? stated.used,
      bought: stated.bought ?? total('bought'),
    },
  };
}

function withoutAmounts(raw: RawRow): ReadRow {
  const { used, bought, freePart, billable, ...row } = raw;
  return row;
}
