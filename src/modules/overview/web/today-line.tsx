import { useTranslation } from 'react-i18next';
import type { HomeWeek } from '../contract';
import classes from './overview.module.css';
import { useWorkWords } from './use-work-words';

/** Today beside yesterday, for people who log time. */
export function TodayLine({ week: { today, yesterday } }: { week: HomeWeek }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  const isNone = today.hours + today.credits === 0;
  const difference = today.hours - yesterday.hours;
  const by = { amount: Math.abs(difference), type: 'hours' as const };
  const beside = () => {
    if (yesterday.hours + yesterday.credits === 0) return '';
    if (isNone || today.hours === 0) return t('today.yesterday', { yesterday: words(yesterday) });
    if (difference === 0) return t('today.same');
    return t(difference > 0 ? 'today.more' : 'today.less', { by, yesterday: words(yesterday) });
  };
  const yesterdayWords = beside();
  // A day without work is said once, below “Your day”.
  if (isNone && !yesterdayWords) return null;
  return (
    <p className={classes.today}>
      {!isNone && <strong>{t('today.so', { work: words(today) })}</strong>} {yesterdayWords}
    </p>
  );
}
