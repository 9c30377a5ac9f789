import { SegmentedControl } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay, formatNumber } from '@/i18n/format';
import { getWeekNumber } from '@/platform/calendar/week';
import { intlLocale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { WeekUse } from '../../contract';
import { type WeekCount, weekCounts } from '../../domain/period';
import { findShare } from '../../domain/share';
import { ChartPanel } from './chart-panel';

const WeeksChart = lazy(() =>
  import('./weeks-chart').then(({ WeeksChart: Chart }) => ({ default: Chart })),
);

type WeeksPanelProps = {
  weeks: readonly WeekUse[];
  count: WeekCount;
  onCount: (count: WeekCount) => void;
};

/** Use of each week, and its share of the amount that could be used. */
export function WeeksPanel({ weeks, count, onCount }: WeeksPanelProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent' });
  const hours = (amount: number) =>
    amount > 0 ? formatAmount({ amount, type: 'hours' }, locale) : nothing;
  const columns: TableColumn<WeekUse>[] = [
    {
      key: 'week',
      header: t('column.week'),
      isRowHeader: true,
      cell: ({ week }) => t('weeks.week', { number: getWeekNumber(week) }),
    },
    { key: 'monday', header: t('column.monday'), cell: ({ week }) => formatDay(week, locale) },
    {
      key: 'hours',
      header: t('column.hours'),
      align: 'end',
      isStrong: true,
      card: 'corner',
      cell: (row) => hours(row.hours),
    },
    {
      key: 'available',
      header: t('column.available'),
      align: 'end',
      cell: ({ available }) => hours(available),
    },
    {
      key: 'share',
      header: t('column.share'),
      align: 'end',
      cell: (row) => {
        const share = findShare(row);
        return share === null ? nothing : percent.format(share / 100);
      },
    },
    {
      key: 'credits',
      header: t('column.credits'),
      align: 'end',
      cell: ({ credits }) => (credits > 0 ? formatNumber(credits, locale) : nothing),
    },
  ];
  const title = t('weeks.title');
  return (
    <ChartPanel
      title={title}
      name="weeks"
      sentence={useWeeksSentence(weeks)}
      chart={<WeeksChart weeks={weeks} />}
      table={
        <DataTable
          caption={title}
          columns={columns}
          rows={weeks.toReversed()}
          rowKey={({ week }) => week}
        />
      }
      note={t('weeks.note')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('weeks.count')}
          value={String(count)}
          onChange={(chosen) =>
            onCount(weekCounts.find((known) => String(known) === chosen) ?? count)
          }
          data={weekCounts.map((one) => ({
            value: String(one),
            label: t('weeks.of', { count: one }),
          }))}
        />
      }
    />
  );
}

/** Summary of the bars: the mean, the longest week, and the used share. */
function useWeeksSentence(weeks: readonly WeekUse[]): string {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const total = weeks.reduce((sum, week) => sum + week.hours, 0);
  const [most] = weeks.toSorted((a, b) => b.hours - a.hours);
  if (total === 0 || !most) return t('weeks.none');
  const sentence = t('weeks.summary', {
    mean: { amount: Math.round(total / weeks.length), type: 'hours' },
    count: weeks.length,
    week: getWeekNumber(most.week),
    most: { amount: most.hours, type: 'hours' },
  });
  const shares = weeks.map(findShare).filter((share) => share !== null);
  if (shares.length === 0) return sentence;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length / 100;
  const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent' }).format(mean);
  return `${sentence} ${t('weeks.share', { percent })}`;
}
