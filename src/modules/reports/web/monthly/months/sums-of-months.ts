import type { UsedInMonth } from '../../../contract/monthly';

/** The minutes of a month over all categories. */
export function sumCategories({ hours }: UsedInMonth): number {
  return Object.values(hours).reduce((sum, minutes) => sum + minutes, 0);
}

/**
 * Whole hours to draw lines at, in minutes: at most five, at round steps, the last above all bars.
 */
export function hourTicks(months: readonly UsedInMonth[]): number[] {
  return ticksUpTo(Math.max(...months.map(sumCategories)));
}

/** Whole hours to draw lines at for a longest bar of so many minutes. */
export function ticksUpTo(minutes: number): number[] {
  const max = Math.max(1, Math.ceil(minutes / 60));
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => max / one <= 4) ?? 1000;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step * 60);
}
