// biome-ignore-all lint/a11y/noRedundantRoles: without its display it is no table in Safari
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/use-today';
import { addDays, type Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import dataTable from '@/ui/table/data-table.module.css';
import type { EntryView } from '../../contract';
import type { EntryAction } from '../entry/use-entry-actions';
import classes from './entry-list.module.css';
import { EntryTableRow } from './entry-table-row';
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
      <caption className={dataTable.caption}>{t('list.caption')}</caption>
      <thead className={dataTable.head} role="rowgroup">
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
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {days.map(({ day, entries: ofDay, totals }, index) => (
        <tbody key={day} className={classes.day} role="rowgroup">
          <tr role="row" className={classes.dayRow}>
            {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows */}
            <th colSpan={8} scope="rowgroup" role="rowheader" className={classes.dayHead}>
              <span>{formatHeading(day)}</span>
              {!(isCut && index === days.length - 1) && (
                <span className={classes.total}>
                  {totals.map((total) => formatAmount(total, locale)).join(' · ')}
                </span>
              )}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <EntryTableRow
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

  function formatHeading(day: Day): string {
    const date = formatDayHeading(day, locale);
    if (day === today) return `${t('list.today')} · ${date}`;
    return day === addDays(today, -1) ? `${t('list.yesterday')} · ${date}` : date;
  }
}
