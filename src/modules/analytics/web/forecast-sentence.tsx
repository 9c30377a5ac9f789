import type { BalanceForecast } from '../contract';
import classes from './analytics.module.css';
import { useForecastWords } from './use-forecast-words';

type ForecastSentenceProps = { forecast: BalanceForecast; isBesideColumns?: boolean };

/** “At this pace used up on 14 March 2027”, and below it how far that can be trusted. */
export function ForecastSentence({ forecast, isBesideColumns = false }: ForecastSentenceProps) {
  const wordsOf = useForecastWords(isBesideColumns);
  const { sentences, confidence } = wordsOf(forecast);
  return (
    <span className={classes.sentences}>
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {confidence && <span className={classes.besides}>{confidence}</span>}
    </span>
  );
}
