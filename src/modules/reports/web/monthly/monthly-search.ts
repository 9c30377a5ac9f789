import { type Month, monthPattern } from '../../../../platform/month';
import { type MonthGroup, monthGroups } from '../../contract/monthly';

/**
 * What the address of monthly hours says. This month by category is what is shown unasked, so it is
 * not in it.
 */
export type MonthlySearch = {
  month?: Month | undefined;
  group?: Exclude<MonthGroup, 'category'> | undefined;
  customer?: string | undefined;
};

/** Reads the address; what it does not understand is left out. */
export function readMonthlySearch(raw: Record<string, unknown>): MonthlySearch {
  const group = monthGroups.find((known) => known === raw.group);
  const { month, customer } = raw;
  return {
    ...(typeof month === 'string' && monthPattern.test(month) && { month }),
    ...(group && group !== 'category' && { group }),
    ...(typeof customer === 'string' && /^[0-9a-f-]{36}$/.test(customer) && { customer }),
  };
}
