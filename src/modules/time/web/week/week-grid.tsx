import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatAmountCompact, formatDayHeading } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useToday } from '@/modules/balances/web/use-today';
import type { Quantity } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { useUiWords } from '@/ui/ui-words';
import { useDialog } from '@/ui/use-dialog';
import type { EntryView } from '../../contract';
import { daysOf } from '../../domain/week';
import { DeleteEntryDialog } from '../delete-entry-dialog';
import { CellEntries } from './cell-entries';
import { chargedIn, rowsOf, type WeekRow, workedIn } from './rows-of';
import { cellKey } from './unsaved';
import type { SaveState } from './use-save-cell';
import { type Draft, useUnsaved } from './use-unsaved';
import { entriesOf, useWeek } from './use-week';
import { WeekCell } from './week-cell';
import { WeekControl } from './week-control';
import classes from './week-grid.module.css';

type WeekGridProps = {
  /** Its Monday. */
  week: Day;
  onWeek: (week: Day) => void;
};

/** One's own week at a glance and under one's fingers: each row a piece of work, each column a day. */
export function WeekGrid({ week, onWeek }: WeekGridProps) {
  const { t } = useTranslation('time');
  const today = useToday();
  const { id } = useMe();
  const locale = useLocale();
  const { loadErrorText } = useUiWords();
  const entries = useWeek(week);
  const [copied, setCopied] = useState<{ week: Day; rows: WeekRow[] }>();
  const [isCopying, setCopying] = useState(false);
  const [state, setState] = useState<SaveState>();
  const unsaved = useUnsaved();
  const copy = async () => {
    setCopying(true);
    const last = addDays(week, -7);
    try {
      const rows = rowsOf(last, await entriesOf(last, id));
      const present = new Set(rowsOf(week, entries.data ?? []).map(({ key }) => key));
      if (rows.length === 0) notifications.show({ message: t('copyLastWeek.empty') });
      else if (rows.every(({ key }) => present.has(key))) notifications.show({ message: t('copyLastWeek.allThere') });
      setCopied({ week, rows });
    } catch (error) {
      notifications.show({ color: 'red', message: loadErrorText(error) });
    }
    setCopying(false);
  };

  return (
    <>
      <Group justify="space-between">
        <WeekControl week={week} today={today} onWeek={onWeek} />
        <Button variant="default" size="sm" loading={isCopying} onClick={copy}>
          {t('copyLastWeek')}
        </Button>
      </Group>
      <QueryView query={entries}>
        {(found) => {
          // A row whose last entry is gone stays as long as something in it is not saved.
          const unsavedRows = unsaved.cells.filter(({ day }) => daysOf(week).includes(day)).map(({ row }) => row);
          const rows = rowsOf(week, found, [...(copied?.week === week ? copied.rows : []), ...unsavedRows]);
          return (
            <Panel isFlush>
              {rows.length > 0 ? (
                <Grid week={week} today={today} rows={rows} draftOf={unsaved.draftOf} onState={setState} />
              ) : (
                <EmptyState title={t('empty.title')}>{t('week.empty')}</EmptyState>
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
                {t('week.failed', { title: row.title, day: formatDayHeading(day, locale), reason: problem })}
              </p>
            ),
        )}
        {state && <p>{t(`week.${state}`)}</p>}
      </div>
    </>
  );
}

type GridProps = {
  week: Day;
  today: Day;
  rows: WeekRow[];
  draftOf: (row: WeekRow, day: Day) => Draft;
  onState: (state: SaveState | undefined) => void;
};

function Grid({ week, today, rows, draftOf, onState }: GridProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const opening = useDialog();
  const deleting = useDialog();
  const [opened, setOpened] = useState<EntryView[]>([]);
  const [doomed, setDoomed] = useState<EntryView>();
  const days = daysOf(week);
  const all = rows.flatMap((row) => row.days.flat());

  return (
    <div className={classes.scroll}>
      <table className={classes.grid}>
        <caption className={classes.hidden}>{t('week.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week.work')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {formatDayHeading(day, locale)}
              </th>
            ))}
            <th scope="col">{t('week.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={classes.work}>
                <span className={classes.title}>{row.title}</span>
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
                    isFuture={day > today}
                    draft={draftOf(row, day)}
                    onState={onState}
                    onOpen={(entries) => {
                      setOpened(entries);
                      opening.open();
                    }}
                    onEmptied={(entry) => {
                      setDoomed(entry);
                      deleting.open();
                    }}
                  />
                </td>
              ))}
              <td className={classes.sum}>{compact(workedIn(row.days.flat()))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('week.total')}</th>
            {days.map((day, index) => (
              <td key={day} className={classes.sum} data-today={day === today || undefined}>
                {compact(workedIn(rows.flatMap((row) => row.days[index] ?? [])))}
              </td>
            ))}
            <td className={classes.sum}>
              <strong>{full(workedIn(all))}</strong>
              {chargedIn(all).length > 0 && (
                <span className={classes.dimmed}>{t('week.charged', { charged: full(chargedIn(all)) })}</span>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
      <CellEntries entries={opened} {...opening.props} />
      {doomed && <DeleteEntryDialog entry={doomed} {...deleting.props} />}
    </div>
  );

  /** The column says what it is; credits are named, since they stand among hours. */
  function compact(sums: Quantity[]): string {
    const words = (sum: Quantity) => (sum.type === 'hours' ? formatAmountCompact : formatAmount)(sum, locale);
    return sums.map(words).join(' · ');
  }

  function full(sums: Quantity[]): string {
    return sums.map((sum) => formatAmount(sum, locale)).join(' · ');
  }
}
