import type { UsedInMonth } from '../../contract/monthly';
import { sumCategories } from './months/sums-of-months';

/**
 * Returns the average of a month. It counts from the first month with any work, so that a new
 * customer's average is not too low.
 */
export function findAverage(months: readonly UsedInMonth[]): {
  count: number;
  minutes: number;
  credits: number;
} {
  const first = months.findIndex((month) => sumCategories(month) > 0 || month.credits > 0);
  const counted = first < 0 ? [] : months.slice(first);
  const count = Math.max(1, counted.length);
  const minutes = counted.reduce((sum, month) => sum + sumCategories(month), 0);
  const credits = counted.reduce((sum, month) => sum + month.credits, 0);
  return { count, minutes: Math.round(minutes / count), credits: Math.round(credits / count) };
}
