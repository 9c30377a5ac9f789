import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OverviewView } from '../../contract';
import { useWorkWords } from '../use-work-words';
import { addUpWork } from '../week/add-up-work';
import classes from './attention.module.css';

/**
 * Words for an empty list. The reward is the work of this week, for customers that of this month.
 */
export function AllDone({ overview: { week, tiles } }: { overview: OverviewView }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  const { hours, credits } = tiles.monthlyHours;
  const work = week
    ? addUpWork(week.people.flatMap(({ days }) => days))
    : { hours: hours.now, credits: credits.now };
  return (
    <div className={classes.done}>
      <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
      <div>
        <strong className={classes.title}>{t('allDone')}</strong>
        {work.hours + work.credits > 0 && (
          <div>{t(week ? 'week.captionOwn' : 'allDone.month', { work: words(work) })}</div>
        )}
      </div>
    </div>
  );
}
