import { z } from 'zod';
import type { Day } from '@/platform/day';
import type { SheetSettings } from '../contract/import-input';
import { findCustomer } from './columns/find-customer';
import { findUnits } from './columns/find-units';
import type { TableGuess } from './columns/guess-columns';
import { isDanishHeader } from './columns/headers';
import { recogniseSheet } from './columns/recognise-sheet';
import { dateOrders, findDateOrder } from './date-order';
import { findNumberStyle, hasBothStyles, numberStyles } from './number-style';
import { numberRoles, readBody, usedRoles } from './read-body';
import type { RowAnswer, RowReading } from './read-row';
import { readRowShape } from './row';
import {
  billableReadings,
  type ColumnRole,
  columnRoles,
  normalise,
  type Sheet,
  type SheetCell,
  shapeOf,
  sheetKinds,
  sheetShapes,
  textOf,
  timeUnits,
  usedSigns,
} from './sheet';

const amount = z.number().nullable();

/** Sheet as it is after reading. The process that reads files sends it as JSON. */
export const readSheetShape = z.object({
  kind: z.enum(sheetKinds),
  /** Place of the row with the headers; -1 if there is none. */
  headerAt: z.int(),
  headers: z.array(z.string()),
  roles: z.array(z.enum(columnRoles)),
  id: z.string(),
  file: z.string(),
  name: z.string(),
  shape: z.enum(sheetShapes),
  isHidden: z.boolean(),
  isRemembered: z.boolean(),
  customer: z.string().optional(),
  dateOrder: z.enum([...dateOrders, 'ambiguous', 'none']),
  numberStyle: z.enum([...numberStyles, 'ambiguous', 'none']),
  unit: z.enum(timeUnits).nullable(),
  used: z.enum(usedSigns),
  billable: z.enum(billableReadings).nullable(),
  /** Columns whose dates or numbers can be read in two ways. */
  asksDates: z.array(z.int()),
  asksNumbers: z.array(z.int()),
  /** Columns with plain numbers of an unknown unit, and with amounts of both signs. */
  asksUnit: z.array(z.int()),
  asksUsed: z.array(z.int()),
  /** Billable column with values that are neither yes nor no. */
  asksBillable: z.array(z.int()),
  asksCustomer: z.boolean(),
  rows: z.array(readRowShape),
  /** Number of rows that only hold the sums of other rows. */
  sums: z.int(),
  /** Number of rows that hold only words, and of breaks. */
  notes: z.int(),
  /**
   * Amounts stated outside of the entries, in minutes or credits; null where the sheet states none.
   */
  stated: z.strictObject({ opening: amount, bought: amount, used: amount, left: amount }),
});
export type ReadSheet = z.infer<typeof readSheetShape>;

const dateRoles: readonly ColumnRole[] = ['date', 'endDate', 'expiresOn'];

export type ReadContext = {
  timeZone: string;
  today: Day;
  /** Finds the roles that were chosen earlier for a file with these headers. */
  remembered?: ((headers: string) => ColumnRole[] | undefined) | undefined;
  /** Answers of the importer about rows, by the id of the row. */
  answers?: ReadonlyMap<string, RowAnswer> | undefined;
};

/** Returns a key of some headers, by which Klip remembers the roles that were chosen for them. */
export function signHeaders(headers: readonly string[]): string {
  return headers.map(normalise).join('|').slice(0, 2_000);
}

/** Reads the rows of a sheet, with their problems and the questions about the sheet. */
export function readSheet(
  sheet: Sheet,
  settings: SheetSettings | undefined,
  context: ReadContext,
): ReadSheet {
  const { known, isRemembered } = findColumns(sheet, settings, context);
  const { units: _, above, ...columns } = known;
  const { roles, headers } = columns;
  const body = sheet.rows.slice(known.headerAt + 1);
  const places = (wanted: readonly ColumnRole[]) =>
    roles.flatMap((role, index) => (wanted.includes(role) ? [index] : []));
  const cellsOf = (wanted: readonly ColumnRole[]) =>
    places(wanted).flatMap((index) => body.map((row) => row[index] ?? ''));
  const foundOrder = findDateOrder(cellsOf(dateRoles));
  const isDanish = headers.some(isDanishHeader);
  const dateOrder =
    settings?.dateOrder ?? (foundOrder === 'ambiguous' && isDanish ? 'dayFirst' : foundOrder);
  // All columns are judged together, because one program writes a file.
  const numbers = cellsOf(numberRoles);
  const numberStyle = settings?.numberStyle ?? findNumberStyle(numbers);
  const style = numberStyle === 'comma' ? 'comma' : 'point';
  const isKnown = known.kind !== 'unknown';
  const isOwnSheet = ['punchCard', 'threeColumns', 'cardOverview'].includes(known.kind);
  const amountRole = roles.includes('left') ? 'left' : 'bought';
  const leftInCredits = roles.some(
    (role, index) => role === amountRole && /klip|punch|credit/i.test(headers[index] ?? ''),
  );
  const isInTime = isOwnSheet && (roles.includes('duration') || !leftInCredits);
  const { units, asks } = isInTime
    ? findUnits({ ...known, body, style, hasHeaders: headers.length > 0, answer: settings?.unit })
    : { units: {}, asks: [] };
  const hasCustomers = roles.includes('customer');
  const customer = settings?.customer ?? (hasCustomers ? undefined : findCustomer(sheet, above));
  const reading: RowReading = {
    sheetId: sheet.id,
    roles,
    shape: shapeOf(known.kind, roles),
    customer,
    fillsCustomers: isOwnSheet && isGrouped(cellsOf(['customer'])),
    style,
    hasBothStyles: hasBothStyles(numbers),
    units,
    order: dateOrder === 'monthFirst' ? 'monthFirst' : 'dayFirst',
    leftInCredits,
    hasBreaks: headers.some((header) => /^(?:pauser?|breaks?)\b/i.test(header)),
    timeZone: context.timeZone,
    today: context.today,
    isFrom1904: sheet.isFrom1904 ?? false,
    billable: settings?.billable,
    answers: context.answers ?? new Map(),
  };
  const { rows, ...rest } = isKnown
    ? readBody(sheet, known.headerAt, reading, settings?.used)
    : { ...nothing, rows: [] };
  return {
    ...columns,
    ...rest,
    id: sheet.id,
    file: sheet.file,
    name: sheet.name,
    shape: reading.shape,
    isHidden: sheet.isHidden ?? false,
    isRemembered,
    customer,
    dateOrder,
    numberStyle,
    unit: asks.length > 0 || !isOwnSheet ? null : (units.duration ?? units.left ?? null),
    asksDates: isKnown && dateOrder === 'ambiguous' ? places(dateRoles) : [],
    asksNumbers: isKnown && numberStyle === 'ambiguous' ? places(numberRoles) : [],
    asksUnit: isKnown ? asks : [],
    asksUsed: rest.isUsedOpen ? places(usedRoles) : [],
    asksBillable: rest.billable === null ? places(['billable']) : [],
    asksCustomer: isKnown && !hasCustomers && customer === undefined,
    rows,
  };
}

/** Tells whether each name is written once, with empty cells below it. */
function isGrouped(cells: readonly SheetCell[]): boolean {
  const isRepeated = cells.some((cell, at) => textOf(cell) !== '' && cell === cells[at + 1]);
  return cells.length > 0 && !isRepeated;
}

/** Tells whether a question about the columns of a sheet is open. */
export function hasOpenColumns(sheet: ReadSheet): boolean {
  const { asksDates, asksNumbers, asksUnit, asksUsed, asksBillable } = sheet;
  return [asksDates, asksNumbers, asksUnit, asksUsed, asksBillable].some(
    (asked) => asked.length > 0,
  );
}

function findColumns(
  sheet: Sheet,
  settings: SheetSettings | undefined,
  { remembered }: ReadContext,
): { known: TableGuess; isRemembered: boolean } {
  const found = recogniseSheet(sheet);
  const headers = signHeaders(found.headers);
  const mayRemember = settings?.roles === undefined && headers !== '';
  const before = mayRemember ? remembered?.(headers) : undefined;
  const roles = settings?.roles ?? before;
  if (!roles) return { known: found, isRemembered: false };
  return { known: { ...found, kind: kindOf(found, roles), roles }, isRemembered: before === roles };
}

/**
 * Returns the kind of a sheet. Columns that a person has matched make it as good as a known kind.
 */
function kindOf({ kind }: TableGuess, roles: readonly ColumnRole[]): ReadSheet['kind'] {
  if (!['unknown', 'punchCard', 'threeColumns', 'cardOverview'].includes(kind)) return kind;
  const has = (...some: ColumnRole[]) => some.some((role) => roles.includes(role));
  if (has('customer') && has('left', 'bought') && !has('date', 'start')) return 'cardOverview';
  if (!has('date', 'start')) return 'unknown';
  if (!has('duration', 'minutes', 'credits', 'end', 'endTime')) return 'unknown';
  return has('left', 'bought') ? 'punchCard' : 'threeColumns';
}

const nothing = {
  sums: 0,
  notes: 0,
  stated: { opening: null, bought: null, used: null, left: null },
  used: 'plus' as const,
  billable: 'exceptNo' as const,
  isUsedOpen: false,
};
