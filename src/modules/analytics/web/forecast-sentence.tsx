import { useTranslation } from 'react-i18next';
import type { Day } from '@/platform/day';
import look from '@/ui/look.module.css';
import type { BalanceForecast, ExplainedForecast } from '../contract';
import { endsOn } from '../domain/forecast';
import { roundForDisplay } from '../domain/round-for-display';
import classes from './analytics.module.css';

type ForecastSentenceProps = { forecast: ExplainedForecast; isBesideColumns?: boolean };

/**
 * Shows a forecast like “At this pace used up on 14 March 2027”, and below it how reliable it is.
 */
export function ForecastSentence({ forecast, isBesideColumns = false }: ForecastSentenceProps) {
  const wordsOf = useForecastWords(isBesideColumns);
  const { sentences, confidence } = wordsOf(forecast);
  return (
    <span className={`${look.columnTight} ${classes.sentences}`}>
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {!isBesideColumns &&
        forecast.why.map((sentence) => (
          <span key={sentence} className={look.hint}>
            {sentence}
          </span>
        ))}
      {confidence && <span className={look.hint}>{confidence}</span>}
    </span>
  );
}

type ForecastFacts = Pick<
  BalanceForecast,
  'type' | 'runsOutOn' | 'expiresOn' | 'expiresUnused' | 'confidence' | 'reason'
>;

/**
 * Returns a function that describes a forecast, the earliest end first, and its confidence. The
 * sentences are short if the table has columns for the expiry and for what expires unused.
 */
function useForecastWords(isBesideColumns: boolean) {
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
