import { monthPattern } from '@/platform/calendar/month';
import { id, matching, oneOf, searchReader } from '@/platform/web/search/search-params';
import { monthGroups } from '../../contract/monthly';

/**
 * What the address of monthly hours says. This month by category is what is shown unasked, so it is
 * not in it.
 */
export const readMonthlySearch = searchReader({
  month: matching(monthPattern),
  group: oneOf(monthGroups, 'category'),
  customer: id,
});
export type MonthlySearch = ReturnType<typeof readMonthlySearch>;
