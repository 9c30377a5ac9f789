import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatAmountCompact, formatDayHeading } from '@/i18n/format';
import { useToday } from '@/modules/balances/web/words/use-today';
import type { Quantity } from '@/platform/amount';
import { listWeekDays } from '@/platform/calendar/week';
import type { Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { useDialog } from '@/ui/dialog/use-dialog';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import dataTable from '@/ui/table/data-table.module.css';
import type { EntryView } from '../../contract/entry';
import { DeleteEntryDialog } from '../entry/delete-entry-dialog';
import { buildRows, sumCharged, sumWorked, type WeekRow } from './build-rows';
import { CellEntries } from './cell-entries';
import { cellKey } from './unsaved-cells';
import { useCopyLastWeek } from './use-copy-last-week';
import type { SaveState } from './use-save-cell';
import { type CellDraft, useUnsaved } from './use-unsaved';
import { useWeek } from './use-week';
import { WeekCell } from './week-cell';
import { WeekControl } from './week-control';
import classes from './week-grid.module.css';

type WeekGridProps = {
  /** Monday of the week. */
  week: Day;
  onWeek: (week: Day) => void;
};

/**
 * Lets the reader view and fill in their own week: each row is a piece of work, each column a day.
 */
export function WeekGrid({ week, onWeek }: WeekGridProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const today = useToday();
  const locale = useLocale();
  const entries = useWeek(week);
  const { copied, copying } = useCopyLastWeek(week, entries.data ?? []);
  const [state, setState] = useState<SaveState>();
  const unsaved = useUnsaved();
  return (
    <>
      <Group justify="space-between">
        <WeekControl week={week} today={today} onWeek={onWeek} />
        <Button
          variant="default"
          size="sm"
          loading={copying.isPending}
          onClick={() => copying.mutate(week)}
        >
          {t('copyLastWeek')}
        </Button>
      </Group>
      <QueryView query={entries}>
        {(found) => {
          // A row without entries stays as long as one of its cells is not saved.
          const unsavedRows = unsaved.cells
            .filter(({ day }) => listWeekDays(week).includes(day))
            .map(({ row }) => row);
          const rows = buildRows(week, found, [
            ...(copied?.week === week ? copied.rows : []),
            ...unsavedRows,
          ]);
          return (
            <Panel isFlush>
              {rows.length > 0 ? (
                <Grid
                  week={week}
                  today={today}
                  rows={rows}
                  findCell={unsaved.findCell}
                  onState={setState}
                />
              ) : (
                <EmptyState title={t('empty.title')}>{t('timeLater:week.empty')}</EmptyState>
              )}
            </Panel>
          );
        }}
      </QueryView>
      <div className={classes.state} role="status" aria-atomic="false">
        {unsaved.cells.map(
          ({ row, day, problem }) =>
            problem !== undefined && (
              <p key={cellKey(row, day)} data-kind="failed">
                {t('timeLater:week.failed', {
                  title: row.title,
                  day: formatDayHeading(day, today, locale),
                  reason: problem,
                })}
              </p>
            ),
        )}
        {state && <p>{t(`timeLater:week.${state}`)}</p>}
      </div>
    </>
  );
}

type GridProps = {
  week: Day;
  today: Day;
  rows: WeekRow[];
  findCell: (row: WeekRow, day: Day) => CellDraft;
  onState: (state: SaveState | undefined) => void;
};

function Grid({ week, today, rows, findCell, onState }: GridProps) {
  const { t } = useTranslation(['time', 'timeLater']);
  const locale = useLocale();
  const compact = useCompactSums();
  const opening = useDialog();
  const deleting = useDialog();
  const [opened, setOpened] = useState<EntryView[]>([]);
  const [emptied, setEmptied] = useState<EntryView>();
  const days = listWeekDays(week);
  const all = rows.flatMap((row) => row.days.flat());

  return (
    <div className={classes.scroll}>
      <table className={classes.grid}>
        <caption className={dataTable.caption}>{t('timeLater:week.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeLater:week.work')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {/* The heading above the table shows the year. */}
                {formatDayHeading(day, day, locale)}
              </th>
            ))}
            <th scope="col">{t('timeLater:week.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={row.key}
              row={row}
              days={days}
              today={today}
              findCell={findCell}
              onState={onState}
              onOpen={(entries) => {
                setOpened(entries);
                opening.open();
              }}
              onEmptied={(entry) => {
                setEmptied(entry);
                deleting.open();
              }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('timeLater:week.total')}</th>
            {days.map((day, index) => (
              <td key={day} className={classes.sum} data-today={day === today || undefined}>
                {compact(sumWorked(rows.flatMap((row) => row.days[index] ?? [])))}
              </td>
            ))}
            <td className={classes.sum}>
              <strong>{compact(sumWorked(all))}</strong>
              {sumCharged(all).length > 0 && (
                <span className={classes.dimmed}>
                  {t('timeLater:week.charged', { charged: compact(sumCharged(all)) })}
                </span>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
      <CellEntries entries={opened} {...opening.props} />
      {emptied && <DeleteEntryDialog entry={emptied} {...deleting.props} />}
    </div>
  );
}

type GridRowProps = Pick<GridProps, 'today' | 'findCell' | 'onState'> & {
  row: WeekRow;
  days: readonly Day[];
  onOpen: (entries: EntryView[]) => void;
  onEmptied: (entry: EntryView) => void;
};

function GridRow({ row, days, today, findCell, onState, onOpen, onEmptied }: GridRowProps) {
  const compact = useCompactSums();
  return (
    <tr>
      <th scope="row" className={classes.work}>
        <span className={`${look.strongName} ${classes.title}`}>{row.title}</span>
        <span className={classes.dimmed}>
          {[row.companyName, row.balanceNumber, row.task?.key].filter(Boolean).join(' · ')}
        </span>
      </th>
      {days.map((day, index) => (
        <td key={day} data-today={day === today || undefined}>
          <WeekCell
            key={cellKey(row, day)}
            row={row}
            day={day}
            entries={row.days[index] ?? []}
            today={today}
            draft={findCell(row, day)}
            onState={onState}
            onOpen={onOpen}
            onEmptied={onEmptied}
          />
        </td>
      ))}
      <td className={classes.sum}>{compact(sumWorked(row.days.flat()))}</td>
    </tr>
  );
}

/**
 * Returns a function that formats sums. Hours are short, and credits have their unit, because the
 * other cells are hours.
 */
function useCompactSums(): (sums: Quantity[]) => string {
  const locale = useLocale();
  return (sums) => {
    const words = (sum: Quantity) =>
      (sum.type === 'hours' ? formatAmountCompact : formatAmount)(sum, locale);
    return sums.map(words).join(' · ');
  };
}
