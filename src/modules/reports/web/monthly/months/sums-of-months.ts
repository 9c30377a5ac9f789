import type { AmountType } from '@/platform/amount';
import type { UsedInMonth } from '../../../contract/monthly';

/** Returns the minutes of a month over all categories. */
export function sumCategories({ hours }: UsedInMonth): number {
  return Object.values(hours).reduce((sum, minutes) => sum + minutes, 0);
}

/**
 * Returns where a chart has lines, in minutes or credits: from 0 in round steps of whole hours or
 * credits, until `amount` is reached. There are at most five, unless `amount` is huge.
 */
export function ticksUpTo(amount: number, type: AmountType): number[] {
  const unit = unitOf[type];
  const max = Math.max(1, Math.ceil(amount / unit));
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => max / one <= 4) ?? 1000;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step * unit);
}

/** Size of a unit on the axis: an hour in minutes, or one credit. */
export const unitOf: Record<AmountType, number> = { hours: 60, credits: 1 };
