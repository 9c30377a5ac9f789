import type { MonthGroup } from '../../contract/monthly';
import { firstDayOf, lastDayOf, type Month } from '../../domain/monthly';

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
export function timeFilterOf(
  month: Month,
  customer: string | undefined,
  group: MonthGroup,
  id: string | null,
): TimeFilter | undefined {
  if (id === null) return undefined;
  return {
    from: firstDayOf(month),
    to: lastDayOf(month),
    ...(customer && { customer }),
    [group]: id,
  };
}
