import type { AmountType } from '@/platform/amount';
import { type DateOrder, measureInterval } from './date-order';
import {
  isOpenNumber,
  type NumberReading,
  type NumberStyle,
  readLength,
  readNumber,
  readSeconds,
} from './number-style';
import type { RowDoubt, RowProblem, RowQuestion } from './row';
import { type ColumnRole, type SheetCell, type TimeUnit, textOf } from './sheet';

/** Forms in which the amounts of a sheet are written. */
export type AmountForms = {
  style: NumberStyle;
  /** True if both decimal signs occur, so that `1,250` is in doubt. */
  hasBothStyles: boolean;
  /** Units of plain numbers in the columns of time. */
  units: Readonly<Partial<Record<ColumnRole, TimeUnit>>>;
  leftInCredits: boolean;
  /** True if breaks between start and end have a column of their own. */
  hasBreaks: boolean;
  order: DateOrder;
  timeZone: string;
};

/**
 * Amounts of a row as they are written, in seconds or credits with their sign; null if there is
 * none.
 */
export type RawAmounts = {
  type: AmountType;
  used: number | null;
  bought: number | null;
  /** Part of the work that costs nothing; infinite if all of it does. */
  freePart: number;
  problem: RowProblem | null;
  asks: RowQuestion | null;
  doubts: RowDoubt[];
};

type CellOf = (role: ColumnRole) => SheetCell;

export function readAmounts(cellOf: CellOf, reading: AmountForms): RawAmounts {
  const has = (role: ColumnRole) => textOf(cellOf(role)) !== '';
  const isCredits = has('credits') || (reading.leftInCredits && !has('duration'));
  const none: RawAmounts = {
    type: isCredits || (reading.leftInCredits && has('bought')) ? 'credits' : 'hours',
    used: null,
    bought: null,
    freePart: 0,
    problem: null,
    asks: null,
    doubts: [],
  };
  const usedRole = (['minutes', 'credits', 'duration'] as const).find(has);
  const inCredits = none.type === 'credits';
  const used =
    usedRole === 'minutes' && has('duration')
      ? readHoursAndMinutes(cellOf, reading)
      : usedRole && readAmount(cellOf(usedRole), usedRole, inCredits, reading);
  const bought = has('bought') ? readAmount(cellOf('bought'), 'bought', inCredits, reading) : null;
  const hasInterval = !inCredits && !reading.hasBreaks;
  const between = hasInterval ? measureInterval(cellOf, reading) : null;
  const freeRole = (['freeCredits', 'free'] as const).find(has);
  const free = freeRole ? readAmount(cellOf(freeRole), 'minutes', inCredits, reading) : null;
  const freePart = Math.abs(free?.value ?? 0);
  const isUnreadable = (bought === null && has('bought')) || (freeRole && !free);
  if (isUnreadable) return { ...none, problem: 'amountUnreadable' };
  if (usedRole === undefined && bought === null) {
    const isOpening = between === null && has('left');
    const problem = between === null && !isOpening ? 'amountMissing' : null;
    return { ...none, used: between, problem };
  }
  if (usedRole !== undefined && !used) {
    if (between === null) return { ...none, problem: 'amountUnreadable' };
    return { ...none, used: between, doubts: ['fromInterval'] };
  }
  const isBoughtOnly = Boolean(bought && (!used || used.value === 0));
  const sign = used && used.value < 0 ? -1 : 1;
  const written = isBoughtOnly || !used ? null : used.value + sign * freePart;
  // The text `18:25`, from 9:00:00 to 9:18:25, holds minutes and seconds.
  const isShort = between !== null && written !== null && Math.abs(written - between * 60) < 60;
  const value = isShort ? between : written;
  const differs = between !== null && value !== null && Math.abs(between - Math.abs(value)) > 60;
  return {
    ...none,
    used: value,
    bought: bought && bought.value !== 0 ? bought.value : null,
    freePart,
    asks: used?.isOtherwise || bought?.isOtherwise ? 'numberOtherwise' : null,
    doubts: differs ? ['intervalDiffers'] : [],
  };
}

/**
 * Reads one amount that two columns give: as hours and the remaining minutes, or in full in each.
 * Null if they contradict each other.
 */
function readHoursAndMinutes(cellOf: CellOf, reading: AmountForms): NumberReading | null {
  const hours = readAmount(cellOf('duration'), 'duration', false, reading);
  const minutes = readAmount(cellOf('minutes'), 'minutes', false, reading);
  if (!hours || !minutes) return null;
  const areWhole = hours.value >= 0 && hours.value % 3600 === 0;
  // Hours with one decimal are at most three minutes off.
  if (Math.abs(hours.value - minutes.value) <= (areWhole ? 60 : 180)) return minutes;
  const areParts = areWhole && minutes.value >= 0 && minutes.value < 3600;
  return areParts ? { ...minutes, value: hours.value + minutes.value } : null;
}

/** Reads the amount left after a row, in minutes or credits, not rounded; null if there is none. */
export function readLeft(
  cellOf: CellOf,
  isCredits: boolean,
  reading: AmountForms,
): { left: number | null; isOtherwise: boolean } {
  const read = readAmount(cellOf('left'), 'left', isCredits, reading);
  if (!read) return { left: null, isOtherwise: false };
  return { left: isCredits ? read.value : read.value / 60, isOtherwise: read.isOtherwise };
}

/** Reads seconds or credits from a cell. */
export function readAmount(
  cell: SheetCell,
  role: ColumnRole,
  isCredits: boolean,
  { style, units, hasBothStyles }: AmountForms,
): NumberReading | null {
  const read = isCredits
    ? readNumber(cell, style)
    : readSeconds(cell, style, role === 'minutes' ? 'minutes' : units[role]);
  const isDoubted = hasBothStyles && isOpenNumber(cell) && readLength(cell) === null;
  return read && { ...read, isOtherwise: read.isOtherwise || isDoubted };
}
