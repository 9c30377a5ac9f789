import { monthPattern } from '@/platform/calendar/month';
import { id, matching, oneOf, searchReader } from '@/platform/web/search/search-params';
import { monthGroups } from '../../contract/monthly';

/** Reads the address of the monthly hours. It leaves out the defaults: this month, by category. */
export const readMonthlySearch = searchReader({
  month: matching(monthPattern),
  group: oneOf(monthGroups, 'category'),
  customer: id,
});
export type MonthlySearch = ReturnType<typeof readMonthlySearch>;
