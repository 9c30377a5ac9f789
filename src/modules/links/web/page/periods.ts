import type { Day } from '@/platform/day';

export const statementPeriods = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/** Returns the first and the last day of a period; a current period ends today. */
export function toStatementDays(period: StatementPeriod, today: Day): { from: Day; to: Day } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (period) {
    case 'thisMonth':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'lastMonth':
      return { from: toDate(year, month - 2, 1), to: toDate(year, month - 1, 0) };
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

function toDate(year: number, monthIndex: number, day: number): Day {
  return new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
}
