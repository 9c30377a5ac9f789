import { punchMinutes } from '@/modules/balances/domain/rounding';
import { readCategory } from '@/modules/time/domain/category-words';
import { isTitle } from '@/modules/time/domain/entry-rules';
import type { Day } from '@/platform/day';
import { cutText, quoteBeginning } from '@/platform/text/cut-text';
import { readEmail } from '@/platform/text/read-email';
import { maxLineLength, maxTextLength, maxTitleLength } from '@/platform/text/text-lengths';
import type { ImportSettings, RowChanges } from '../contract/import-input';
import { readDate } from './corrections';
import { countFrom1900, measureMoments, readDay } from './date-order';
import { isYes } from './is-yes';
import { readDecimal } from './number-style';
import {
  type AmountForms,
  type RawAmounts,
  readAmount,
  readAmounts,
  readLeft,
} from './read-amounts';
import type { ReadRow } from './row';
import {
  type BillableReading,
  type ColumnRole,
  normalise,
  type SheetCell,
  type SheetShape,
  textOf,
} from './sheet';

export type RowAnswer = ImportSettings['rows'][number];

/** Settings for reading the rows of one sheet. */
export type RowReading = AmountForms & {
  sheetId: string;
  roles: readonly ColumnRole[];
  shape: SheetShape;
  /** Customer of all rows, in a sheet without a column for customers. */
  customer: string | undefined;
  /** True if a customer is written only in the first of its rows. */
  fillsCustomers: boolean;
  today: Day;
  /** True if numbers in columns of days count from 1904. */
  isFrom1904: boolean;
  /** Reading that the importer has chosen for the billable column. */
  billable: BillableReading | undefined;
  /** Answers about rows; corrected words replace those in the file. */
  answers: ReadonlyMap<string, RowAnswer>;
};

/** Row whose kind is still open, because the balance of its sheet decides. */
export type RawRow = ReadRow &
  Pick<RawAmounts, 'used' | 'bought' | 'freePart'> & { billable: string };

export function readRow(row: readonly SheetCell[], line: number, reading: RowReading): RawRow {
  const { roles, shape } = reading;
  const id = `${reading.sheetId}:${line}`;
  const answer = reading.answers.get(id);
  const cellOf = cellsOf(row, reading, answer?.changes);
  const text = (role: ColumnRole) => textOf(cellOf(role));
  const name = (role: ColumnRole) => cutText(text(role), maxLineLength);
  const read: RawRow = {
    id,
    sheetId: reading.sheetId,
    sourceId: name('id').toLowerCase(),
    line,
    kind: shape === 'customers' ? 'customer' : shape === 'cards' ? 'card' : 'work',
    date: null,
    type: 'hours',
    amount: 0,
    free: 0,
    freeReason: cutText(text('freeReason'), maxTitleLength),
    seconds: 0,
    used: null,
    bought: null,
    freePart: 0,
    billable: text('billable'),
    ...readTitle(text),
    project: name('project'),
    customer: name('customer') || (reading.customer ?? ''),
    card: name('card'),
    person: name('person') || [name('firstName'), name('lastName')].filter(Boolean).join(' '),
    email: (readEmail(name('email')) ?? name('email')).toLowerCase(),
    clock: ['start', 'end', 'startTime', 'endTime']
      .map((role) => name(role as ColumnRole))
      .join(' ')
      .trim(),
    startsAt: null,
    endsAt: null,
    task: name('task'),
    tags: readTags(text('tags')),
    category: readCategory(text('category')) ?? 'other',
    isValidated: isYes(text('validated')),
    isBilled: isYes(text('billed')),
    left: null,
    place: 0,
    expiresOn: readDay(cellOf('expiresOn'), reading.order, reading.timeZone),
    punchMinutes: punchMinutes.find((minutes) => `${minutes}` === text('punchMinutes')) ?? 0,
    problem: null,
    asks: null,
    doubts: [],
    isAccepted: answer?.isAccepted ?? false,
    isChanged: answer?.changes !== undefined || answer?.kind !== undefined,
    words: {
      date: answer?.changes?.date ?? findWord(row, roles, ['date', 'start']),
      amount:
        answer?.changes?.amount ??
        findWord(row, roles, ['duration', 'minutes', 'credits', 'bought']),
    },
  };
  if (shape === 'customers' || shape === 'cards') {
    return withCustomer(shape === 'cards' ? readOverviewRow(read, cellOf, reading) : read);
  }
  const amounts = readAmounts(cellOf, reading);
  const day = text('date') === '' ? cellOf('start') : cellOf('date');
  const { date, problem } = readDate(day, reading);
  const { left, isOtherwise } = readLeft(cellOf, amounts.type === 'credits', reading);
  return withCustomer({
    ...read,
    ...amounts,
    left,
    ...measureMoments(cellOf, reading),
    date,
    asks: amounts.asks ?? (isOtherwise ? 'numberOtherwise' : null),
    problem: problem ?? amounts.problem,
  });
}

function withCustomer(row: RawRow): RawRow {
  return row.customer === '' ? { ...row, problem: 'customerMissing' } : row;
}

/** Returns a function that reads a cell by its role, with the corrections of the importer. */
function cellsOf(
  row: readonly SheetCell[],
  { roles, isFrom1904 }: RowReading,
  changes: RowChanges | undefined,
): (role: ColumnRole) => SheetCell {
  const inCredits = textOf(row[roles.indexOf('credits')]) !== '';
  const changed = changes ? changedCells(changes, inCredits ? 'credits' : 'duration') : {};
  return (role) => {
    const written = row[roles.indexOf(role)] ?? '';
    const cell = changed[role] ?? (isFrom1904 ? countFrom1900(written, role) : written);
    if (role === 'duration' && roles.includes('unit') && textOf(cell) !== '')
      return withUnit(cell, textOf(row[roles.indexOf('unit')]));
    return /^[-–—]$/.test(textOf(cell)) ? '' : cell;
  };
}

/**
 * Adds the unit from the next column to a length. Units that are no time, like pieces, make the
 * length unreadable.
 */
function withUnit(cell: SheetCell, unit: string): SheetCell {
  if (unit === '' || /^(?:t|timer?|h|hrs?|hours?)\.?$/i.test(unit)) return cell;
  return /^min/i.test(unit) ? `${textOf(cell)} min` : `${textOf(cell)} (${unit})`;
}

function readOverviewRow(
  read: RawRow,
  cellOf: (role: ColumnRole) => SheetCell,
  reading: RowReading,
): RawRow {
  if (textOf(cellOf('leftCredits')) !== '')
    return { ...read, type: 'credits', left: readDecimal(cellOf('leftCredits'), reading.style) };
  const unit = normalise(textOf(cellOf('unit')));
  const isHours = unit === '' || /hour|time/.test(unit);
  const inCredits = reading.leftInCredits;
  const { left, isOtherwise } = readLeft(cellOf, inCredits, reading);
  const amountOf = (...wanted: ColumnRole[]) => {
    const role = wanted.find((one) => textOf(cellOf(one)) !== '');
    const amount = role && readAmount(cellOf(role), role, inCredits, reading);
    return amount ? Math.abs(amount.value) / (inCredits ? 1 : 60) : null;
  };
  const isLeftUnreadable = left === null && textOf(cellOf('left')) !== '';
  const bought = amountOf('bought');
  const used = amountOf('duration', 'minutes', 'credits');
  const rest = left ?? (bought === null || used === null ? null : bought - used);
  const findProblem = () => {
    if (!isHours) return 'cardNotHours';
    if (isLeftUnreadable) return 'amountUnreadable';
    return rest === null && bought === null ? 'amountMissing' : null;
  };
  return {
    ...read,
    type: inCredits ? 'credits' : 'hours',
    left: rest,
    overview: { bought, used },
    asks: isOtherwise ? 'numberOtherwise' : null,
    problem: findProblem(),
  };
}

function findWord(
  row: readonly SheetCell[],
  roles: readonly ColumnRole[],
  wanted: readonly ColumnRole[],
): string {
  const words = wanted.map((role) => textOf(row[roles.indexOf(role)]));
  return cutText(words.find(Boolean) ?? '', maxLineLength);
}

/** Returns corrected cells by role. A corrected amount empties all other amounts of its row. */
function changedCells(
  { date, amount, title, customer }: RowChanges,
  amountRole: 'credits' | 'duration',
): Partial<Record<ColumnRole, SheetCell>> {
  const amounts = { minutes: '', credits: '', duration: '', bought: '' };
  return {
    ...(date !== undefined && { date }),
    ...(amount !== undefined && { ...amounts, [amountRole]: amount }),
    ...(title !== undefined && { title }),
    ...(customer !== undefined && { customer }),
  };
}

function readTitle(text: (role: ColumnRole) => string): Pick<ReadRow, 'title' | 'detail'> {
  const words = text('title') || text('task') || text('project') || text('detail');
  return {
    title: words.replace(/\s+/g, ' ').trim(),
    detail: cutText(text('detail'), maxTextLength),
  };
}

/** Reads names between commas, or a list as programs write it: `["a","b"]`. */
function readTags(text: string): string[] {
  const names = text.replace(/^\[|\]$/g, '').split(/[,;|]/);
  return names.map((name) => name.replace(/^[\s"]+|[\s"]+$/g, '')).filter(Boolean);
}

/** Cuts a title that is too long, and keeps the full title in the description. */
export function withTitle<Row extends ReadRow>(row: Row): Row {
  const { title, detail } = row;
  if (title.length > maxTitleLength) {
    const full = cutText([title, detail].filter(Boolean).join('\n\n'), maxTextLength);
    return {
      ...row,
      title: quoteBeginning(title, maxTitleLength),
      detail: full,
      doubts: [...row.doubts, 'titleCut'],
    };
  }
  if (isTitle(title)) return row;
  return {
    ...row,
    title: cutText([title, row.customer].filter(Boolean).join(' – '), maxTitleLength),
    doubts: [...row.doubts, 'titleMade'],
  };
}
