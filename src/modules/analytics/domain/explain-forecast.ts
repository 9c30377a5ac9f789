import type { AmountType } from '@/platform/amount';
import { type Day, daysBetween } from '@/platform/day';
import { type Explanation, explain } from '@/platform/explanation';
import type { Forecast } from './forecast';

type ForecastFacts = Pick<Forecast, 'charged' | 'weeks' | 'runsOutOn' | 'expiresUnused'> & {
  type: AmountType;
  left: number;
};

/**
 * Explains how many days what is left will last; undefined without a forecast.
 *
 * Source: `forecast`, left ÷ (charged ÷ (7 × weeks)), rounded up to whole days.
 */
export function explainRunsOut(
  { type, left, charged, weeks, runsOutOn }: ForecastFacts,
  today: Day,
) {
  if (runsOutOn === null) return undefined;
  return {
    left: { amount: left, type },
    charged: { amount: charged, type },
    weeks,
    days: daysBetween(today, runsOutOn),
  };
}

/** Explains what expires unused: what is left, less what the pace uses until then. */
export function explainUnused({
  type,
  left,
  expiresUnused,
}: ForecastFacts): Explanation | undefined {
  if (!expiresUnused) return undefined;
  return explain(type, expiresUnused, [
    { words: 'analytics:explain.left', amount: left },
    { words: 'analytics:explain.used', amount: expiresUnused - left },
  ]);
}
