import { useTranslation } from 'react-i18next';
import type { Day } from '@/platform/day';
import type { BalanceForecast } from '../contract';
import { endsOn } from '../domain/forecast';
import { roundForDisplay } from '../domain/round-for-display';

type ForecastFacts = Pick<
  BalanceForecast,
  'type' | 'runsOutOn' | 'expiresOn' | 'expiresUnused' | 'confidence' | 'reason'
>;

/**
 * Sentences for a forecast, the earliest end first, and for its confidence. They are short if the
 * table already has columns for the expiry and for what expires unused.
 */
export function useForecastWords(isBesideColumns: boolean) {
  const { t } = useTranslation('analytics');
  return (forecast: ForecastFacts): { sentences: string[]; confidence: string | undefined } => {
    const { type, runsOutOn, expiresOn, expiresUnused, confidence, reason } = forecast;
    const sayUnused = (date: Day, amount: number) =>
      isBesideColumns
        ? t('forecast.expiresFirst')
        : t('forecast.unused', { left: roundForDisplay({ amount, type }), date });
    const isUsedUpFirst = runsOutOn !== null && endsOn(forecast, expiresOn) === runsOutOn;
    const sentences = [
      isUsedUpFirst
        ? t(isBesideColumns ? 'forecast.usedUp' : 'forecast.runsOut', { date: runsOutOn })
        : undefined,
      reason ? t(`reason.${reason}`) : undefined,
      expiresUnused && expiresOn ? sayUnused(expiresOn, expiresUnused) : undefined,
    ];
    return {
      sentences: sentences.filter((sentence) => sentence !== undefined),
      confidence: confidence ? t(`confidence.${confidence}`) : undefined,
    };
  };
}
