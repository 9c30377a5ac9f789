// biome-ignore-all lint/a11y/noRedundantRoles: on phones the table loses its display, and with it its meaning in Safari
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/use-today';
import { addDays, type Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import type { EntryView } from '../../contract';
import type { EntryAction } from '../entry/entry-actions';
import classes from './entry-list.module.css';
import { EntryRow } from './entry-row';
import { groupByDay } from './group-by-day';
import { useFreshRows } from './use-fresh-rows';
import { useRowKeys } from './use-row-keys';
import type { Selection } from './use-selection';

type EntryListProps = {
  entries: readonly EntryView[];
  /** The list may still go on: then the last day's total is not known yet. */
  isCut: boolean;
  actionsFor: (entry: EntryView) => EntryAction[];
  onOpen: (entry: EntryView) => void;
  /** Left out where nothing can be done to many at once. */
  selection?: Selection | undefined;
};

/** What was logged, under its days. */
export function EntryList({ entries, isCut, actionsFor, onOpen, selection }: EntryListProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const today = useToday();
  const fresh = useFreshRows(entries);
  const days = groupByDay(entries);
  const onKeyDown = useRowKeys(entries, actionsFor, selection);
  const columns = ['title', 'key', 'consultant', 'customerBalance', 'category', 'flags'] as const;

  return (
    <table className={classes.table} role="table" onKeyDown={onKeyDown}>
      <caption className={classes.hidden}>{t('list.caption')}</caption>
      <thead className={classes.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`field.${column}`)}
            </th>
          ))}
          <th scope="col" role="columnheader" data-align="end">
            {t('field.amount')}
          </th>
          <th scope="col" role="columnheader">
            <span className={classes.hidden}>{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      {days.map(({ day, entries: ofDay, totals }, index) => (
        <tbody key={day} className={classes.day} role="rowgroup">
          <tr role="row" className={classes.dayRow}>
            {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows, which `scope="row"` would not say */}
            <th colSpan={8} scope="rowgroup" role="rowheader" className={classes.dayHead}>
              <span>{headingOf(day)}</span>
              {!(isCut && index === days.length - 1) && (
                <span className={classes.total}>{totals.map((total) => formatAmount(total, locale)).join(' · ')}</span>
              )}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              isFresh={fresh.has(entry.id)}
              actions={actionsFor(entry)}
              onOpen={onOpen}
              isSelected={selection?.has(entry.id)}
              onSelect={(one, isRange) => selection?.toggle(one.id, isRange)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );

  function headingOf(day: Day): string {
    const date = formatDayHeading(day, locale);
    if (day === today) return `${t('list.today')} · ${date}`;
    return day === addDays(today, -1) ? `${t('list.yesterday')} · ${date}` : date;
  }
}
