import type { TimeSearch } from '@/modules/time/web/list/time-search';
import { getFirstDay, getLastDay, type Month } from '@/platform/calendar/month';
import type { MonthGroup } from '../../contract/monthly';

/**
 * Filter for the entries behind a group of a month; undefined if the list has no such filter.
 */
export function buildTimeFilter(
  month: Month,
  customer: string | undefined,
  group: MonthGroup,
  id: string | null,
): TimeSearch | undefined {
  if (id === null) return undefined;
  return {
    from: getFirstDay(month),
    to: getLastDay(month),
    ...(customer && { customer }),
    [group]: id,
  };
}
