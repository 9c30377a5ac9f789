import { addDays, addMonths, type Day } from '@/platform/day';

export const periodPresets = [
  'thisMonth',
  'lastMonth',
  'thisYear',
  'everything',
  'custom',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export type Period = { from: Day; to: Day };

/**
 * Returns the days of a preset period. Postings are never in the future, so a current period ends
 * today.
 */
export function findPeriod(
  preset: Exclude<PeriodPreset, 'custom'>,
  today: Day,
  createdOn: Day,
): Period {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'everything':
      return { from: createdOn, to: today };
  }
}
