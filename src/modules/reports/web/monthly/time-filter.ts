import { getFirstDay, getLastDay, type Month } from '../../../../platform/month';
import type { MonthGroup } from '../../contract/monthly';

/** How the list of entries is asked for the same: its address knows each of these. */
export type TimeFilter = {
  from?: string;
  to?: string;
  customer?: string;
  category?: string;
  consultant?: string;
  feature?: string;
  balance?: string;
};

/** The entries behind a group of a month; undefined for what the list cannot be asked for. */
export function buildTimeFilter(
  month: Month,
  customer: string | undefined,
  group: MonthGroup,
  id: string | null,
): TimeFilter | undefined {
  if (id === null) return undefined;
  return {
    from: getFirstDay(month),
    to: getLastDay(month),
    ...(customer && { customer }),
    [group]: id,
  };
}
