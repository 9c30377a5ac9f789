import type { RequestContext } from '@/platform/server/procedures';
import { sayExplained, sayIn } from '@/platform/server/say-explained';
import type { BalanceForecast } from '../contract';
import { explainRunsOut, explainUnused } from '../domain/explain-forecast';
import { endsOn } from '../domain/forecast';

/** Says why a balance is forecast to end, and why so much of it expires unused. */
export function sayWhy(
  forecast: BalanceForecast,
  { today, locale, translate }: Pick<RequestContext, 'today' | 'locale' | 'translate'>,
): string[] {
  const isUsedUpFirst = endsOn(forecast, forecast.expiresOn) === forecast.runsOutOn;
  const runsOut = isUsedUpFirst ? explainRunsOut(forecast, today) : undefined;
  const unused = explainUnused(forecast);
  return [
    runsOut && translate(locale, 'analytics:explain.runsOut', runsOut),
    unused && sayExplained(unused, sayIn(locale, translate)).sentence,
  ].filter((sentence) => sentence !== undefined);
}
