import type { AmountType } from '@/platform/amount';
import type { UsedInMonth } from '../../../contract/monthly';

/** The minutes of a month over all categories. */
export function sumCategories({ hours }: UsedInMonth): number {
  return Object.values(hours).reduce((sum, minutes) => sum + minutes, 0);
}

/**
 * Whole hours or credits to draw lines at, in minutes or credits: at most five, at round steps, the
 * last above a longest bar of `amount`.
 */
export function ticksUpTo(amount: number, type: AmountType): number[] {
  const unit = unitOf[type];
  const max = Math.max(1, Math.ceil(amount / unit));
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => max / one <= 4) ?? 1000;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step * unit);
}

/** The axis counts whole hours, and credits. */
export const unitOf: Record<AmountType, number> = { hours: 60, credits: 1 };
