// biome-ignore-all lint/a11y/noRedundantRoles: without its display it is no table in Safari
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import type { Quantity } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { useKeptState } from '@/ui/kept-text';
import dataTable from '@/ui/table/data-table.module.css';
import { useIsPhone } from '@/ui/use-is-phone';
import type { EntryView } from '../../contract/entry';
import type { EntryAction } from '../entry/use-entry-actions';
import { type EditedField, EditedRow } from './edited-row';
import classes from './entry-list.module.css';
import { EntryTableRow } from './entry-table-row';
import { groupByDay } from './group-by-day';
import { groupTogether } from './selection/group-together';
import { useFolds } from './selection/use-folds';
import { useRowKeys } from './selection/use-row-keys';
import type { Selection } from './selection/use-selection';
import { useFreshRows } from './use-fresh-rows';

const columns = ['title', 'key', 'consultantId', 'customerBalance', 'category', 'flags'] as const;
/** Number of all columns, with those of the amount and the actions. */
const columnCount = columns.length + 2;

type CellEdit = { id: string; field: EditedField };

type EntryListProps = {
  entries: readonly EntryView[];
  /** True if there may be more entries, so that the last day cannot be summed yet. */
  isCut: boolean;
  actionsFor: (entry: EntryView) => EntryAction[];
  onOpen: (entry: EntryView) => void;
  /** Selected rows; undefined if there are no bulk actions. */
  selection?: Selection | undefined;
};

/** Shows entries by day. */
export function EntryList({ entries, isCut, actionsFor, onOpen, selection }: EntryListProps) {
  const { t } = useTranslation('time');
  const isPhone = useIsPhone();
  const [edited, setEdited] = useKeptState<CellEdit | undefined>('edited row', undefined);
  const fresh = useFreshRows(entries);
  const days = groupByDay(entries);
  const { isFolded, toggle, foldedWith } = useFolds(entries);
  const onKeyDown = useRowKeys(entries, actionsFor, selection, foldedWith);

  return (
    <table className={classes.table} role="table" onKeyDown={onKeyDown}>
      <caption className={dataTable.caption}>{t('list.caption')}</caption>
      <EntryListHead />
      {days.map(({ day, entries: ofDay, totals }, index) => (
        <tbody key={day} className={classes.day} role="rowgroup">
          <DayHead day={day} totals={isCut && index === days.length - 1 ? [] : totals} />
          {groupTogether(ofDay).flatMap((group) =>
            isFolded(group) ? [foldedRow(group)] : group.map((entry) => row(entry, group)),
          )}
        </tbody>
      ))}
    </table>
  );

  function row(entry: EntryView, group: readonly EntryView[]) {
    if (edited?.id === entry.id)
      return (
        <EditedRow
          key={entry.id}
          entry={entry}
          field={edited.field}
          columns={columnCount}
          onDone={() => setEdited(undefined)}
        />
      );
    const isFirst = group.length > 1 && entry === group[0];
    return (
      <EntryTableRow
        key={entry.id}
        entry={entry}
        isFresh={fresh.has(entry.id)}
        actions={actionsFor(entry)}
        onOpen={onOpen}
        onEdit={mayEdit(entry) && ((field) => setEdited({ id: entry.id, field }))}
        isSelected={selection?.has(entry.id)}
        onSelect={(one, isRange) => selection?.toggle(one.id, isRange)}
        {...(isFirst && { fold: { entries: group, isFolded: false, toggle: () => toggle(group) } })}
      />
    );
  }

  /** Returns one row for several credits, whose actions need it to be unfolded. */
  function foldedRow(group: readonly EntryView[]) {
    const [first] = group;
    return (
      first && (
        <EntryTableRow
          key={first.id}
          entry={first}
          isFresh={group.some(({ id }) => fresh.has(id))}
          actions={[]}
          onOpen={() => toggle(group)}
          isSelected={selection && group.every(({ id }) => selection.has(id))}
          onSelect={() => selection?.toggleTogether(group.map(({ id }) => id))}
          fold={{ entries: group, isFolded: true, toggle: () => toggle(group) }}
        />
      )
    );
  }

  /** Tells whether a row can be edited; an edit that ends a validation needs the dialog. */
  function mayEdit(entry: EntryView): boolean {
    const isPlain = entry.validatedAt === null && entry.questionedAt === null;
    return !isPhone && isPlain && actionsFor(entry).some(({ key }) => key === 'edit');
  }
}

/** Shows the heading of a day; without totals if entries of the day may still be missing. */
function DayHead({ day, totals }: { day: Day; totals: readonly Quantity[] }) {
  const locale = useLocale();
  const formatHeading = useDayHeading();
  return (
    <tr role="row" className={classes.dayRow}>
      {/* biome-ignore lint/a11y/useSemanticElements: it heads a group of rows */}
      <th colSpan={columnCount} scope="rowgroup" role="rowheader" className={classes.dayHead}>
        <span>{formatHeading(day)}</span>
        {totals.length > 0 && (
          <span className={classes.total}>
            {totals.map((total) => formatAmount(total, locale)).join(' · ')}
          </span>
        )}
      </th>
    </tr>
  );
}

function EntryListHead() {
  const { t } = useTranslation('time');
  return (
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
          <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function useDayHeading(): (day: Day) => string {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const today = useToday();
  return (day) => {
    const date = formatDayHeading(day, today, locale);
    if (day === today) return `${t('list.today')} · ${date}`;
    return day === addDays(today, -1) ? `${t('list.yesterday')} · ${date}` : date;
  };
}
