import type { Day } from '@/platform/day';
import type { RowChanges, SheetSettings } from '../contract/import-input';
import { findDateOrder, type OrderFound } from './date-order';
import { findNumberStyle, readDecimal, type StyleFound } from './number-style';
import { type Reading, readRow } from './read-row';
import {
  findCustomerAbove,
  isLeftRow,
  isNamedSheet,
  isSumRow,
  type Recognised,
  recogniseSheet,
} from './recognise-sheet';
import type { ReadRow } from './row';
import { checkRunning } from './running-balance';
import {
  type ColumnRole,
  normalise,
  type Sheet,
  type SheetCell,
  type SheetShape,
  shapeOf,
  type TimeUnit,
  textOf,
  type UsedSign,
} from './sheet';

export type ReadSheet = Recognised & {
  id: string;
  file: string;
  name: string;
  shape: SheetShape;
  customer: string | undefined;
  dateOrder: OrderFound;
  numberStyle: StyleFound;
  /** Columns whose dates or numbers can be read in two ways. */
  asksDates: number[];
  asksNumbers: number[];
  asksCustomer: boolean;
  rows: ReadRow[];
  /** Rows that only add up. */
  sums: number;
  /** The amount left by the bottom of the sheet, not rounded. */
  leftBelow: number | null;
  isHidden: boolean;
  isRemembered: boolean;
  /** Rows of words only, and breaks. */
  notes: number;
  unit: TimeUnit | null;
  used: UsedSign;
  /** Columns with plain numbers of an unknown unit, and with amounts of both signs. */
  asksUnit: number[];
  asksUsed: number[];
};

const dateRoles: readonly ColumnRole[] = ['date', 'endDate', 'expiresOn'];
const numberRoles: readonly ColumnRole[] = [
  'duration',
  'minutes',
  'credits',
  'left',
  'bought',
  'total',
];

export type ReadContext = {
  timeZone: string;
  today: Day;
  /** Roles that were chosen before for a file with these headers. */
  remembered?: ((headers: string) => ColumnRole[] | undefined) | undefined;
  changes?: ReadonlyMap<string, RowChanges> | undefined;
};

/** Two files with the same headers are matched in the same way. */
export function signHeaders(headers: readonly string[]): string {
  return headers.map(normalise).join('|').slice(0, 2_000);
}

/** The rows of a sheet, with the problems of each and the questions about the sheet. */
export function readSheet(
  sheet: Sheet,
  settings: SheetSettings | undefined,
  context: ReadContext,
): ReadSheet {
  const found = recogniseSheet(sheet);
  const roles =
    settings?.roles ??
    (settings?.roles !== null && found.kind === 'unknown'
      ? context.remembered?.(signHeaders(found.headers))
      : undefined);
  const known = roles ? { ...found, kind: kindOf(found, roles), roles } : found;
  const body = sheet.rows.slice(known.headerAt + 1);
  const shape = shapeOf(known.kind, known.roles);
  const cellsOf = (index: number) => body.map((row) => row[index] ?? '');
  const places = (wanted: readonly ColumnRole[]) =>
    known.roles.flatMap((role, index) => (wanted.includes(role) ? [index] : []));
  const foundOrder = findDateOrder(places(dateRoles).flatMap(cellsOf));
  // Together: one file is written by one program.
  const foundStyle = findNumberStyle(places(numberRoles).flatMap(cellsOf));
  const dateOrder = settings?.dateOrder ?? foundOrder;
  const numberStyle = settings?.numberStyle ?? foundStyle;
  const hasCustomers = known.roles.includes('customer');
  const customer =
    settings?.customer ??
    (hasCustomers
      ? undefined
      : (findCustomerAbove(known.above) ?? (isNamedSheet(sheet.name) ? sheet.name : undefined)));
  const reading: Reading = {
    sheetId: sheet.id,
    roles: known.roles,
    shape,
    customer,
    style: numberStyle === 'comma' ? 'comma' : 'point',
    order: dateOrder === 'monthFirst' ? 'monthFirst' : 'dayFirst',
    isSigned:
      known.roles.includes('left') &&
      isMostlyNegative(places(['duration', 'minutes', 'credits']).flatMap(cellsOf)),
    leftInCredits: known.roles.some(
      (role, index) => role === 'left' && /klip|punch|credit/i.test(known.headers[index] ?? ''),
    ),
    hasAmountColumn: places(['duration', 'minutes', 'credits']).length > 0,
    timeZone: context.timeZone,
    today: context.today,
    changes: context.changes ?? new Map(),
  };
  const isKnown = known.kind !== 'unknown';
  const { rows, sums, leftBelow } = isKnown
    ? readBody(body, known.headerAt + 2, reading)
    : { rows: [], sums: 0, leftBelow: null };
  return {
    ...known,
    id: sheet.id,
    file: sheet.file,
    name: sheet.name,
    shape,
    customer,
    dateOrder,
    numberStyle,
    asksDates: isKnown && dateOrder === 'ambiguous' ? places(dateRoles) : [],
    asksNumbers: isKnown && numberStyle === 'ambiguous' ? places(numberRoles) : [],
    asksCustomer: isKnown && !hasCustomers && customer === undefined,
    rows: known.kind === 'punchCard' ? checkRunning(rows) : rows,
    sums,
    leftBelow,
    isHidden: sheet.isHidden ?? false,
    isRemembered: settings?.roles === undefined && roles !== undefined,
    notes: 0,
    unit: null,
    used: reading.isSigned ? 'minus' : 'plus',
    asksUnit: [],
    asksUsed: [],
  };
}

/** A file that was matched by hand is as good as a known kind. */
function kindOf({ kind }: Recognised, roles: readonly ColumnRole[]): ReadSheet['kind'] {
  if (kind !== 'unknown') return kind;
  const has = (...some: ColumnRole[]) => some.some((role) => roles.includes(role));
  if (has('customer') && has('left') && !has('date', 'start')) return 'cardOverview';
  if (!has('date', 'start')) return 'unknown';
  if (!has('duration', 'minutes', 'credits', 'end', 'endTime')) return 'unknown';
  return has('left', 'bought') ? 'punchCard' : 'threeColumns';
}

function readBody(body: Sheet['rows'], firstLine: number, reading: Reading) {
  const rows: ReadRow[] = [];
  let sums = 0;
  let leftBelow: number | null = null;
  for (const [at, row] of body.entries()) {
    if (row.every((cell) => textOf(cell) === '')) continue;
    if (isBelow(row, reading)) {
      sums += 1;
      if (isLeftRow(row)) leftBelow = lastNumber(row, reading) ?? leftBelow;
      continue;
    }
    rows.push(readRow(row, firstLine + at, reading));
  }
  return { rows, sums, leftBelow };
}

/** A row without a date that adds up the rows above it. */
function isBelow(row: readonly SheetCell[], { roles, shape }: Reading): boolean {
  const first = roles.findIndex((role) => role === (shape === 'entries' ? 'date' : 'customer'));
  const cell = first < 0 ? undefined : textOf(row[first]);
  if (shape !== 'entries') return cell !== undefined && isSumRow([cell]);
  const isUndated = cell === undefined || cell === '' || isSumRow([cell]);
  return isUndated && roles.includes('date') && isSumRow(row);
}

function lastNumber(row: readonly SheetCell[], { style, leftInCredits }: Reading): number | null {
  for (const cell of [...row].reverse()) {
    const number = textOf(cell) === '' ? null : readDecimal(cell, style);
    if (number !== null) return leftInCredits ? number : number * 60;
  }
  return null;
}

function isMostlyNegative(cells: readonly SheetCell[]): boolean {
  const texts = cells.map(textOf).filter(Boolean);
  const negative = texts.filter((text) => /^[-−]/.test(text)).length;
  return negative * 2 > texts.length;
}
