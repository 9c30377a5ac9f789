import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatAmountCompact, formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import { intlLocale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { Panel } from '@/ui/panel';
import type { HomeWeek, WorkAmounts } from '../../contract';
import { useWorkWords } from '../use-work-words';
import { addUpWork } from './add-up-work';
import classes from './week.module.css';

type WeekStripProps = { week: HomeWeek; title: string; isTeam?: boolean };

/** Minutes of work from which a day has the strongest colour. */
const fullDay = 480;

/**
 * Shows the work of this week by person and day. A stronger colour means more, and each day has its
 * number.
 */
export function WeekStrip({ week, title, isTeam = false }: WeekStripProps) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const today = useToday();
  const words = useWorkWords();
  const { days, people, morePeople } = week;
  const all = people.map((person) => addUpWork(person.days));
  const total = addUpWork(all);
  const active = all.filter(({ hours, credits }) => hours + credits > 0).length;
  const isNone = total.hours + total.credits === 0;
  const sentence = isTeam
    ? t('week.caption', { work: words(total), count: active })
    : t('week.captionOwn', { work: words(total) });
  return (
    <Panel
      title={title}
      aside={
        !isTeam && (
          <Button
            variant="subtle"
            size="compact-md"
            renderRoot={(props) => <Link {...props} to="/time" search={{ view: 'week' }} />}
          >
            {t('week.open')}
          </Button>
        )
      }
    >
      <p className={classes.sentence}>{isNone ? t('week.none') : sentence}</p>
      <table className={classes.week} data-team={isTeam || undefined}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              <VisuallyHidden>{t('week.person')}</VisuallyHidden>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span aria-hidden="true">{getWeekday(day)}</span>
                <VisuallyHidden>{formatDayHeading(day, today, locale)}</VisuallyHidden>
              </th>
            ))}
            <th scope="col" className={classes.total}>
              {t('week.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className={classes.name}>
                {person.name}
              </th>
              {person.days.map((work, index) => (
                <Cell key={days[index]} work={work} isAhead={(days[index] ?? '') > today} />
              ))}
              <td className={classes.total}>
                <Amounts work={addUpWork(person.days)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {morePeople > 0 && <p className={classes.more}>{t('week.more', { count: morePeople })}</p>}
    </Panel>
  );

  function getWeekday(day: string): string {
    const format = new Intl.DateTimeFormat(intlLocale[locale], {
      weekday: 'short',
      timeZone: 'UTC',
    });
    return format.format(new Date(`${day}T00:00:00Z`)).replace(/\.$/, '');
  }
}

function Cell({ work, isAhead }: { work: WorkAmounts; isAhead: boolean }) {
  const heat = Math.min(1, work.hours / fullDay);
  return (
    <td>
      <span
        className={classes.cell}
        data-ahead={isAhead || undefined}
        data-worked={work.hours + work.credits > 0 || undefined}
        style={{ '--heat': `${Math.round(12 + heat * 28)}%` } as CSSProperties}
      >
        <Amounts work={work} />
      </span>
    </td>
  );
}

function Amounts({ work: { hours, credits } }: { work: WorkAmounts }) {
  const locale = useLocale();
  if (hours + credits === 0) return <span className={classes.nothing}>–</span>;
  return (
    <>
      {hours > 0 && <span>{formatAmountCompact({ amount: hours, type: 'hours' }, locale)}</span>}
      {credits > 0 && (
        <span className={classes.credits}>
          {formatAmount({ amount: credits, type: 'credits' }, locale)}
        </span>
      )}
    </>
  );
}
