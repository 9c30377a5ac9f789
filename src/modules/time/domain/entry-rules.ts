import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { timeErrors } from '../errors';

export const longestEntryMinutes = 1440;

/** Work is logged when it has been done. */
export function ensureNotInFuture(serviceDate: Day, today: Day): void {
  if (serviceDate > today) throw timeErrors.serviceDateInFuture({ field: 'serviceDate' });
}

/** Hours: 1 to 1440 minutes. Credits: exactly one, so that a punch is always one punch. */
export function ensureAmountFits(amount: number, type: AmountType): void {
  if (type === 'credits' && amount !== 1) throw timeErrors.creditIsOne({ field: 'amount' });
  if (type === 'hours' && (amount < 1 || amount > longestEntryMinutes))
    throw timeErrors.entryTooLong({ field: 'amount' });
}

/** An interval has both ends and is exactly as long as what was worked. */
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
