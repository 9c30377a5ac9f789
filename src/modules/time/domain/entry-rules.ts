import { maxEntryMinutes } from '@/modules/balances/domain/rounding';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { trimLine } from '@/platform/text/trim-line';
import { timeErrors } from '../errors';

/** Limits that the contract checks, and that forms show before anything is sent. */
export const minTitleLength = 2;
export const minEntryMinutes = 1;
export const minFreeAmount = 0;
/** Largest number of entries logged in one call; "3 klip" is three entries. */
export const maxEntriesTogether = 50;
/** Largest number of entries in one bulk change. */
export const maxAtOnce = 500;
export const maxQuestionLength = 2000;

export function isTitle(text: string): boolean {
  return trimLine(text).length >= minTitleLength;
}

/**
 * Capitalises a title, since customers read it on a statement. A first word with anything but small
 * letters stays as it is: `iPhone`, `e-mail`, `v2`.
 */
export function polishTitle(text: string): string {
  const title = trimLine(text);
  return /^\p{Ll}+[.,:;!?]*(?:\s|$)/u.test(title)
    ? title.slice(0, 1).toLocaleUpperCase('da') + title.slice(1)
    : title;
}

export function fitsOneEntry(minutes: number): boolean {
  return minutes >= minEntryMinutes && minutes <= maxEntryMinutes;
}

/** Tells whether a service date is in the future. Work is logged only after it was done. */
export function isInFuture(serviceDate: Day, today: Day): boolean {
  return serviceDate > today;
}

export function ensureNotInFuture(serviceDate: Day, today: Day): void {
  if (isInFuture(serviceDate, today))
    throw timeErrors.serviceDateInFuture({ field: 'serviceDate' });
}

/**
 * Refuses an amount that one entry cannot have: anything but 1 for credits, or too many minutes.
 */
export function ensureAmountFits(amount: number, type: AmountType): void {
  if (type === 'credits' && amount !== 1) throw timeErrors.creditIsOne({ field: 'amount' });
  if (type === 'hours' && !fitsOneEntry(amount)) throw timeErrors.entryTooLong({ field: 'amount' });
}

/** Refuses more free work than was done, and a reason without free work. */
export function ensureFreeFits(entry: {
  amount: number;
  freeAmount: number;
  freeReason: string;
}): void {
  if (entry.freeAmount > entry.amount) throw timeErrors.moreFreeThanWorked({ field: 'freeAmount' });
  if (entry.freeReason && entry.freeAmount === 0)
    throw timeErrors.nothingIsFree({ field: 'freeReason' });
}

/** Refuses an interval with only one end, or one that is not exactly as long as the work. */
export function ensureIntervalMatches(entry: {
  amount: number;
  startsAt?: string | null;
  endsAt?: string | null;
}): void {
  if (!entry.startsAt && !entry.endsAt) return;
  if (!entry.startsAt || !entry.endsAt)
    throw timeErrors.intervalIncomplete({ field: entry.startsAt ? 'endsAt' : 'startsAt' });
  const minutes = (Date.parse(entry.endsAt) - Date.parse(entry.startsAt)) / 60_000;
  if (minutes !== entry.amount) throw timeErrors.intervalDiffers({ field: 'endsAt' });
}

/**
 * Refuses a change if `seen` is not the current version of the entry. The error carries `current`.
 */
export function ensureVersion(
  entry: { version: number },
  seen: number | undefined,
  current: unknown,
): void {
  if (entry.version !== seen) throw timeErrors.entryChanged({ current });
}
