import type { Database } from '@/database/connection';
import type { AmountType } from '@/platform/amount';
import type { BalanceForecast, ForecastsView } from '../contract';
import { endsOn, forecast, weeksBefore, weeksObserved } from '../domain/forecast';
import type { ReportOptions } from './build-report';
import { listPaces, type PaceRow } from './repository/pace';
import type { WorkFilter } from './repository/usage';

const maxShown = 50;

/**
 * Forecasts each balance at its own pace, the one that ends first at the top. The cards of a sale
 * that repeats are one balance.
 */
export async function forecastBalances(
  db: Database,
  whose: WorkFilter,
  { today, timeZone }: ReportOptions,
  limit = maxShown,
): Promise<Omit<ForecastsView, 'items'> & { items: BalanceForecast[] }> {
  const weeks = weeksBefore(today, weeksObserved);
  const rows = await listPaces(db, whose, { today, timeZone, weeks });
  const all = rows.map((row): BalanceForecast => {
    const { since: _since, charged: _charged, expiring: _expiring, ...balance } = row;
    return { ...balance, ...forecast(row, today) };
  });
  const unused = (type: AmountType) =>
    all.reduce((sum, row) => (row.type === type ? sum + (row.expiresUnused ?? 0) : sum), 0);
  return {
    items: all.sort(byEnd).slice(0, limit),
    count: all.length,
    expiresUnused: { hours: unused('hours'), credits: unused('credits') },
  };
}

/** Compares balances by their forecast end. Balances without one come last. */
function byEnd(a: BalanceForecast, b: BalanceForecast): number {
  const [first, second] = [a, b].map((row) => endsOn(row, row.expiresOn) ?? '9999');
  return (first ?? '').localeCompare(second ?? '') || compareNumbers(a, b);
}

function compareNumbers(a: Pick<PaceRow, 'number'>, b: Pick<PaceRow, 'number'>): number {
  return a.number < b.number ? -1 : 1;
}
