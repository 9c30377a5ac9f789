import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import { isTitle, maxEntriesTogether } from '@/modules/time/domain/entry-rules';
import { type Day, isKnownDay } from '@/platform/day';
import { maxLineLength, maxTextLength, maxTitleLength } from '@/platform/text/text-lengths';
import type { RowChanges } from '../contract/import-input';
import { type DateOrder, measureInterval, readDay } from './date-order';
import { type NumberStyle, readDecimal, readSeconds } from './number-style';
import type { ReadRow, RowProblem } from './row';
import { type ColumnRole, cut, normalise, type SheetCell, type SheetShape, textOf } from './sheet';

/** How the rows of one sheet are read. */
export type Reading = {
  sheetId: string;
  roles: readonly ColumnRole[];
  shape: SheetShape;
  /** The customer of all rows, in a sheet without a column for it. */
  customer: string | undefined;
  style: NumberStyle;
  order: DateOrder;
  /** Used amounts have a minus, bought ones have none. */
  isSigned: boolean;
  leftInCredits: boolean;
  hasAmountColumn: boolean;
  timeZone: string;
  today: Day;
  /** Corrected words that replace those in the file, by row. */
  changes: ReadonlyMap<string, RowChanges>;
};

/** More punches than this in one row are a sum and no piece of work. */
const maxCredits = maxEntriesTogether;

export function readRow(row: readonly SheetCell[], line: number, reading: Reading): ReadRow {
  const { roles, shape } = reading;
  const id = `${reading.sheetId}:${line}`;
  const changed = changedCells(reading.changes.get(id));
  const cellOf = (role: ColumnRole): SheetCell => changed[role] ?? row[roles.indexOf(role)] ?? '';
  const text = (role: ColumnRole) => textOf(cellOf(role));
  const name = (role: ColumnRole) => cut(text(role), maxLineLength);
  const read: ReadRow = {
    id,
    sheetId: reading.sheetId,
    sourceId: name('id').toLowerCase(),
    line,
    kind: shape === 'customers' ? 'customer' : shape === 'cards' ? 'card' : 'work',
    date: null,
    type: 'hours',
    amount: 0,
    seconds: 0,
    ...readTitle(text),
    project: name('project'),
    customer: name('customer') || (reading.customer ?? ''),
    card: name('card'),
    person: name('person') || [name('firstName'), name('lastName')].filter(Boolean).join(' '),
    email: name('email').toLowerCase(),
    clock: ['start', 'end', 'startTime', 'endTime']
      .map((role) => name(role as ColumnRole))
      .join(' ')
      .trim(),
    isValidated: isYes(text('validated')),
    isBilled: isYes(text('billed')),
    left: readLeft(cellOf('left'), reading),
    expiresOn:
      text('expiresOn') === ''
        ? null
        : readDay(cellOf('expiresOn'), reading.order, reading.timeZone),
    problem: null,
    asks: null,
    doubts: [],
    isAccepted: false,
    isChanged: reading.changes.has(id),
    startsAt: null,
    endsAt: null,
    task: name('task'),
    tags: [],
    words: {
      date: findWord(row, roles, ['date', 'start']),
      amount: findWord(row, roles, ['duration', 'minutes', 'credits']),
    },
  };
  if (read.customer === '') return { ...read, problem: 'customerMissing' };
  if (shape === 'customers') return read;
  if (shape === 'cards' && text('leftCredits') !== '')
    return { ...read, type: 'credits', left: readDecimal(cellOf('leftCredits'), reading.style) };
  if (shape === 'cards') {
    const unit = normalise(text('unit'));
    const isHours = unit === '' || /hour|time/.test(unit);
    return {
      ...read,
      type: reading.leftInCredits ? 'credits' : 'hours',
      problem: !isHours ? 'cardNotHours' : read.left === null ? 'amountMissing' : null,
    };
  }
  const amounts = readAmounts(cellOf, reading);
  const date = readDate(cellOf, reading);
  const withAmount = { ...read, ...amounts, ...date, problem: date.problem ?? amounts.problem };
  const made = withAmount.kind === 'work' && withAmount.problem === null;
  return made ? withTitle(withAmount) : withAmount;
}

function findWord(
  row: readonly SheetCell[],
  roles: readonly ColumnRole[],
  wanted: readonly ColumnRole[],
): string {
  const words = wanted.map((role) => textOf(row[roles.indexOf(role)]));
  return cut(words.find(Boolean) ?? '', maxLineLength);
}

function changedCells(changes: RowChanges | undefined): Partial<Record<ColumnRole, SheetCell>> {
  if (!changes) return {};
  const { date, amount, title, customer } = changes;
  return {
    ...(date !== undefined && { date }),
    ...(amount !== undefined && { duration: amount, minutes: '' }),
    ...(title !== undefined && { title }),
    ...(customer !== undefined && { customer }),
  };
}

type Words = Pick<ReadRow, 'title' | 'detail' | 'doubts'>;

function readTitle(text: (role: ColumnRole) => string): Words {
  const words = text('title') || text('task') || text('project');
  const title = words.replace(/\s+/g, ' ').trim();
  const detail = text('detail');
  return { title, detail: cut(detail, maxTextLength), doubts: [] };
}

/** Cuts a title that is too long, and keeps all of it in the description. */
function withTitle(row: ReadRow): ReadRow {
  const { title, detail } = row;
  if (title.length > maxTitleLength) {
    const full = cut([title, detail].filter(Boolean).join('\n\n'), maxTextLength);
    return {
      ...row,
      title: `${cut(title, maxTitleLength - 1).trimEnd()}…`,
      detail: full,
      doubts: [...row.doubts, 'titleCut'],
    };
  }
  if (isTitle(title)) return row;
  return {
    ...row,
    title: cut([title, row.customer].filter(Boolean).join(' – '), maxTitleLength),
    doubts: [...row.doubts, 'titleMade'],
  };
}

type Amounts = Pick<ReadRow, 'kind' | 'type' | 'amount' | 'seconds' | 'problem' | 'doubts'>;

function readAmounts(cellOf: (role: ColumnRole) => SheetCell, reading: Reading): Amounts {
  const { style, isSigned } = reading;
  const text = (role: ColumnRole) => textOf(cellOf(role));
  const bought = text('bought');
  const isCredits = text('credits') !== '' || (reading.leftInCredits && text('duration') === '');
  const measure = (cell: SheetCell) =>
    isCredits
      ? readDecimal(cell, style)
      : cell === cellOf('minutes') && text('minutes') !== ''
        ? minutesAsSeconds(readDecimal(cell, style))
        : readSeconds(cell, style);
  const usedCell = (['minutes', 'credits', 'duration'] as const)
    .map(cellOf)
    .find((cell) => textOf(cell) !== '');
  const none: Amounts = {
    kind: 'work',
    type: isCredits ? 'credits' : 'hours',
    amount: 0,
    seconds: 0,
    problem: null,
    doubts: [],
  };
  if (bought !== '' && (usedCell === undefined || isZero(usedCell, style))) {
    const number =
      isCredits || reading.leftInCredits
        ? readDecimal(cellOf('bought'), style)
        : readSeconds(cellOf('bought'), style);
    return number === null
      ? { ...none, problem: 'amountUnreadable' }
      : finish(
          {
            ...none,
            kind: 'purchase',
            type: isCredits || reading.leftInCredits ? 'credits' : 'hours',
          },
          number,
        );
  }
  if (usedCell === undefined) {
    const between = measureInterval(cellOf, reading);
    if (between !== null) return finish(none, between);
    const isOpening = text('left') !== '';
    return {
      ...none,
      kind: isOpening ? 'opening' : 'work',
      problem: isOpening ? null : 'amountMissing',
    };
  }
  const number = measure(usedCell);
  if (number === null) return { ...none, problem: 'amountUnreadable' };
  const used = isSigned ? -number : number;
  if (isSigned && used < 0) return finish({ ...none, kind: 'purchase' }, -used);
  const between = isCredits ? null : measureInterval(cellOf, reading);
  const differs = between !== null && Math.abs(between - used) > 60;
  return finish({ ...none, doubts: differs ? ['intervalDiffers'] : [] }, used);
}

/** `number` is seconds or credits. */
function finish(none: Amounts, number: number): Amounts {
  const isCredits = none.type === 'credits';
  const amount = isCredits ? number : Math.round(number / 60);
  const problem = findAmountProblem(none, number, amount);
  return { ...none, amount: problem ? 0 : amount, seconds: isCredits ? 0 : number, problem };
}

function findAmountProblem(
  { kind, type }: Amounts,
  number: number,
  amount: number,
): RowProblem | null {
  if (number < 0) return 'amountNegative';
  if (type === 'credits' && !Number.isInteger(number)) return 'creditsNotWhole';
  if (amount === 0) return 'amountNothing';
  if (kind === 'purchase') return amount > 6_000_000 ? 'amountTooLong' : null;
  return amount > (type === 'credits' ? maxCredits : maxEntryMinutes) ? 'amountTooLong' : null;
}

function minutesAsSeconds(minutes: number | null): number | null {
  return minutes === null ? null : minutes * 60;
}

function isZero(cell: SheetCell, style: NumberStyle): boolean {
  return readDecimal(cell, style) === 0;
}

function readDate(
  cellOf: (role: ColumnRole) => SheetCell,
  { order, timeZone, today }: Reading,
): Pick<ReadRow, 'date' | 'problem'> {
  const cell = textOf(cellOf('date')) === '' ? cellOf('start') : cellOf('date');
  if (textOf(cell) === '') return { date: null, problem: 'dateMissing' };
  const date = readDay(cell, order, timeZone);
  if (date === null) return { date, problem: 'dateUnreadable' };
  if (!isKnownDay(date)) return { date: null, problem: 'dateOutOfRange' };
  return { date, problem: date > today ? 'dateInFuture' : null };
}

function readLeft(cell: SheetCell, { style, leftInCredits, roles }: Reading): number | null {
  if (textOf(cell) === '') return null;
  const isCredits = leftInCredits || (roles.includes('credits') && !roles.includes('duration'));
  if (isCredits) return readDecimal(cell, style);
  const seconds = readSeconds(cell, style);
  return seconds === null ? null : seconds / 60;
}

function isYes(text: string): boolean {
  return /^(?:yes|ja|true|sand|1|x|y|j)$/i.test(text);
}
