import { SegmentedControl } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDay, formatNumber } from '@/i18n/format';
import { BothCharts } from '@/modules/reports/web/monthly/months/both-charts';
import type { AmountType } from '@/platform/amount';
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

/** Shows the use of each week, and its share of what could be used. */
export function WeeksPanel({ weeks, count, onCount }: WeeksPanelProps) {
  const { t } = useTranslation('analytics');
  const used = sumWeeks(weeks);
  const columns = useWeekColumns(used);
  const title = t('weeks.title');
  return (
    <ChartPanel
      title={title}
      name="weeks"
      sentence={useWeeksSentence(weeks, used)}
      chart={<BothCharts used={used} draw={(type) => <WeeksChart weeks={weeks} type={type} />} />}
      table={
        <DataTable
          caption={title}
          columns={columns}
          rows={weeks.toReversed()}
          rowKey={({ week }) => week}
        />
      }
      note={used.available > 0 && t('weeks.note')}
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

type SumOfWeeks = ReturnType<typeof sumWeeks>;

/** Returns the columns for the types that these weeks use. */
function useWeekColumns(used: SumOfWeeks): TableColumn<WeekUse>[] {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent' });
  const hours = (amount: number) =>
    amount > 0 ? formatAmount({ amount, type: 'hours' }, locale) : nothing;
  const ofHours: TableColumn<WeekUse>[] = [
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
  ];
  const ofCredits: TableColumn<WeekUse> = {
    key: 'credits',
    header: t('column.credits'),
    align: 'end',
    cell: ({ credits }) => (credits > 0 ? formatNumber(credits, locale) : nothing),
  };
  return [
    {
      key: 'week',
      header: t('column.week'),
      isRowHeader: true,
      cell: ({ week }) => t('weeks.week', { number: getWeekNumber(week) }),
    },
    { key: 'monday', header: t('column.monday'), cell: ({ week }) => formatDay(week, locale) },
    ...(used.hours > 0 || used.available > 0 ? ofHours : []),
    ...(used.credits > 0 ? [ofCredits] : []),
  ];
}

function sumWeeks(weeks: readonly WeekUse[]) {
  const sum = (key: 'hours' | 'credits' | 'available') =>
    weeks.reduce((total, { [key]: amount }) => total + amount, 0);
  return { hours: sum('hours'), credits: sum('credits'), available: sum('available') };
}

/** Summarises the weeks: hours by their mean, credits by their sum, and the used share. */
function useWeeksSentence(weeks: readonly WeekUse[], sums: SumOfWeeks): string {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const count = weeks.length;
  const busiestBy = (type: AmountType) => {
    const [most] = weeks.toSorted((a, b) => b[type] - a[type]);
    return most && { week: getWeekNumber(most.week), most: { amount: most[type], type } };
  };
  const mean = { amount: Math.round(sums.hours / count), type: 'hours' as const };
  const total = { amount: sums.credits, type: 'credits' as const };
  const shares = weeks.map(findShare).filter((share) => share !== null);
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length / 100;
  const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent' }).format(share);
  const sentences = [
    sums.hours > 0 && t('weeks.summary', { mean, count, ...busiestBy('hours') }),
    sums.hours > 0 && shares.length > 0 && t('weeks.share', { percent }),
    sums.credits > 0 && t('weeks.credits', { total, count, ...busiestBy('credits') }),
  ];
  return sentences.filter(Boolean).join(' ') || t('weeks.none');
}
