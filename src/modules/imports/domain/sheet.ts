import { trimLine } from '@/platform/text/trim-line';

/**
 * Cell of a file. A workbook's numbers are numbers, and everything else is text; an empty cell is
 * ''.
 */
export type SheetCell = string | number;

/** A file of text, or one sheet of a workbook. `id` is unique within an import. */
export type Sheet = {
  id: string;
  file: string;
  name: string;
  rows: readonly (readonly SheetCell[])[];
  isHidden?: boolean;
  /** True if the sheet counts days from 1904 and not from 1900. */
  isFrom1904?: boolean;
  /** True for one of several tables that share a sheet. */
  isPart?: boolean;
};

/** Roles that a column can have. */
export const columnRoles = [
  'date',
  'start',
  'end',
  'startTime',
  'endDate',
  'endTime',
  'duration',
  'minutes',
  'credits',
  'title',
  'detail',
  'task',
  'project',
  'customer',
  'person',
  'firstName',
  'lastName',
  'email',
  'left',
  'leftCredits',
  'bought',
  'total',
  'unit',
  'validated',
  'billed',
  'billable',
  'free',
  'freeCredits',
  'freeReason',
  'card',
  'expiresOn',
  'punchMinutes',
  'type',
  'tags',
  'category',
  'id',
  'ignore',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Units of plain numbers. In the unit `clock`, 1.30 is an hour and thirty minutes. */
export const timeUnits = ['hours', 'clock', 'minutes', 'seconds'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Signs that used amounts can have; amounts with the other sign were bought. */
export const usedSigns = ['plus', 'minus'] as const;
export type UsedSign = (typeof usedSigns)[number];

/**
 * Readings of a billable column: all but the work that it denies is billable, or only the work that
 * it confirms. `unused` means that the column says nothing about it.
 */
export const billableReadings = ['exceptNo', 'onlyYes', 'unused'] as const;
export type BillableReading = (typeof billableReadings)[number];

export const sheetKinds = [
  'toggl',
  'clockify',
  'clockifyProjects',
  'harvest',
  'harvestProjects',
  'harvestClients',
  'kimai',
  'solidtime',
  'klip',
  'punchCard',
  'cardOverview',
  'threeColumns',
  'unknown',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** Contents of a sheet: rows of time, amounts left on cards, or names of customers only. */
export const sheetShapes = ['entries', 'cards', 'customers'] as const;
export type SheetShape = (typeof sheetShapes)[number];

export function shapeOf(kind: SheetKind, roles: readonly ColumnRole[]): SheetShape {
  if (kind === 'harvestClients') return 'customers';
  const has = (role: ColumnRole) => roles.includes(role);
  if (has('date') || has('start')) return 'entries';
  return has('customer') && (has('left') || has('bought')) ? 'cards' : 'entries';
}

export function textOf(cell: SheetCell | undefined): string {
  return cell === undefined ? '' : trimLine(String(cell));
}

/** Removes the empty cells at the end, because sheets are often wider than the text in a row. */
export function withoutEmptyEnd(row: readonly SheetCell[]): SheetCell[] {
  return row.slice(0, row.findLastIndex((cell) => textOf(cell) !== '') + 1);
}

/** Returns the same form for all spellings of a name or a header. */
export function normalise(text: string): string {
  return trimLine(text).replace(/\s+/g, ' ').toLowerCase();
}
