import { useTranslation } from 'react-i18next';
import { formatTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { EntryView } from '@/modules/time/contract/entry';
import { EntryAmount } from '@/modules/time/web/entry-amount';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { useWorkWords } from '../use-work-words';
import { hoursShown, minutesOfDay } from './day-span';
import classes from './home.module.css';

/** Shows the day so far, as a picture along the hours and as a list with its sum. */
export function DayTimeline({ entries }: { entries: readonly EntryView[] }) {
  const { t } = useTranslation('overview');
  const words = useWorkWords();
  const sum = (type: EntryView['type']) =>
    entries.filter((entry) => entry.type === type).reduce((total, { amount }) => total + amount, 0);
  return (
    <Panel
      title={t('home.today')}
      aside={entries.length > 0 && words({ hours: sum('hours'), credits: sum('credits') })}
      isFlush
    >
      {entries.length > 0 ? (
        <>
          <Clock entries={entries} />
          <ul className={`${look.list} ${classes.works}`}>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      ) : (
        <p className={`${look.none} ${classes.none}`}>{t('today.none')}</p>
      )}
    </Panel>
  );
}

function Line({ entry }: { entry: EntryView }) {
  const locale = useLocale();
  const { timeZone } = useMe();
  const { startsAt, endsAt, title, companyName, balanceNumber } = entry;
  const at = (instant: string) => formatTime(instant, locale, timeZone);
  return (
    <li className={classes.entry}>
      <span className={classes.time}>{startsAt && endsAt && `${at(startsAt)}–${at(endsAt)}`}</span>
      <span className={classes.words}>
        <span className={`${look.strongName} ${classes.name}`}>{title}</span>{' '}
        <span className={`${look.hint} ${look.breakAnywhere} ${classes.facts}`}>
          {companyName} · {balanceNumber}
        </span>
      </span>
      <span className={`${look.figure} ${classes.amount}`}>
        <EntryAmount entry={entry} />
      </span>
    </li>
  );
}

/**
 * Draws the entries along the hours of the day. It is hidden from screen readers, because the list
 * has the same facts; it is empty if no entry has a clock time.
 */
function Clock({ entries }: { entries: readonly EntryView[] }) {
  const { timeZone } = useMe();
  const spans = entries.flatMap(({ id, startsAt, endsAt, category }) =>
    startsAt && endsAt
      ? [
          {
            id,
            category,
            from: minutesOfDay(startsAt, timeZone),
            minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
          },
        ]
      : [],
  );
  if (spans.length === 0) return null;
  const { first, last } = hoursShown(spans);
  const share = (minutes: number) => `${((minutes - first * 60) / ((last - first) * 60)) * 100}%`;
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className={classes.clock} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} className={classes.hour} style={{ left: share(hour * 60) }}>
          {hour % 2 === 0 && <span>{hour}</span>}
        </span>
      ))}
      {spans.map(({ id, category, from, minutes }) => (
        <span
          key={id}
          className={classes.span}
          style={{
            left: share(from),
            width: `max(4px, ${(minutes / ((last - first) * 60)) * 100}%)`,
            background: `var(--klip-chart-${category})`,
          }}
        />
      ))}
    </div>
  );
}
