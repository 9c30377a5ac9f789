import { useTranslation } from 'react-i18next';
import type { BalanceForecast } from '../contract';
import { endsOn } from '../domain/forecast';
import { roundForDisplay } from '../domain/round-for-display';

type ForecastFacts = Pick<
  BalanceForecast,
  'type' | 'runsOutOn' | 'expiresOn' | 'expiresUnused' | 'confidence' | 'reason'
>;

/** Sentences for a forecast, the first end at the head, and for its confidence. */
export function useForecastWords() {
  const { t } = useTranslation('analytics');
  return (forecast: ForecastFacts): { sentences: string[]; confidence: string | undefined } => {
    const { type, runsOutOn, expiresOn, expiresUnused, confidence, reason } = forecast;
    const unused =
      expiresUnused && expiresOn
        ? t('forecast.unused', {
            left: roundForDisplay({ amount: expiresUnused, type }),
            date: expiresOn,
          })
        : undefined;
    const isUsedUpFirst = runsOutOn !== null && endsOn(forecast, expiresOn) === runsOutOn;
    const sentences = [
      isUsedUpFirst ? t('forecast.runsOut', { date: runsOutOn }) : undefined,
      reason ? t(`reason.${reason}`) : undefined,
      unused,
    ];
    return {
      sentences: sentences.filter((sentence) => sentence !== undefined),
      confidence: confidence ? t(`confidence.${confidence}`) : undefined,
    };
  };
}
