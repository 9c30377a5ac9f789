import { maxHeld } from '@/modules/balances/domain/changes';
import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import { maxEntriesTogether } from '@/modules/time/domain/entry-rules';
import type { AmountType } from '@/platform/amount';
import { type Day, isKnownDay } from '@/platform/day';
import { type DateOrder, readDay } from './date-order';
import { type NumberStyle, readNumber, readSeconds } from './number-style';
import type { ReadRow, RowProblem } from './row';
import { type SheetCell, type TimeUnit, textOf } from './sheet';

type DayForms = { order: DateOrder; timeZone: string; today: Day };

/**
 * Reads the day of a row, from the file or from a correction. `date` is null if it is missing,
 * unreadable or out of range.
 */
export function readDate(
  cell: SheetCell,
  { order, timeZone, today }: DayForms,
): Pick<ReadRow, 'date' | 'problem'> {
  if (textOf(cell) === '') return { date: null, problem: 'dateMissing' };
  const date = readDay(cell, order, timeZone);
  if (date === null) return { date, problem: 'dateUnreadable' };
  if (!isKnownDay(date)) return { date: null, problem: 'dateOutOfRange' };
  return { date, problem: date > today ? 'dateInFuture' : null };
}

type AmountKind = Pick<ReadRow, 'kind' | 'type'>;

/** Reads a corrected amount, in whole minutes or credits. */
export function readCorrectedAmount(
  text: string,
  { kind, type }: AmountKind,
  { style, unit }: { style: NumberStyle; unit: TimeUnit | undefined },
): Pick<ReadRow, 'amount' | 'problem'> {
  if (text === '') return { amount: 0, problem: 'amountMissing' };
  const read = type === 'credits' ? readNumber(text, style) : readSeconds(text, style, unit);
  if (!read) return { amount: 0, problem: 'amountUnreadable' };
  const exact = Math.abs(read.value);
  const amount = toWhole(exact, type);
  return { amount, problem: findAmountProblem({ kind, type }, exact) };
}

/** Returns the whole minutes of an amount in seconds; credits are returned as they are. */
export function toWhole(exact: number, type: AmountType): number {
  return type === 'hours' ? Math.round(exact / 60) : exact;
}

/** Returns the reason why an amount in seconds or credits cannot be imported; null if it can. */
export function findAmountProblem({ kind, type }: AmountKind, exact: number): RowProblem | null {
  const amount = toWhole(exact, type);
  if (type === 'credits' && !Number.isInteger(exact)) return 'creditsNotWhole';
  if (amount === 0) return 'amountNothing';
  if (kind === 'purchase') return amount > maxHeld.hours ? 'amountTooLong' : null;
  return amount > (type === 'credits' ? maxEntriesTogether : maxEntryMinutes)
    ? 'amountTooLong'
    : null;
}
