import { monthPattern } from '@/platform/calendar/month';
import { id, matching, oneOf, searchReader } from '@/platform/web/search/search-params';
import { monthGroups } from '../../contract/monthly';

/**
 * Reads the search of the monthly hours' address. The defaults are left out of it: this month, by
 * category.
 */
export const readMonthlySearch = searchReader({
  month: matching(monthPattern),
  group: oneOf(monthGroups, 'category'),
  customer: id,
});
export type MonthlySearch = ReturnType<typeof readMonthlySearch>;
