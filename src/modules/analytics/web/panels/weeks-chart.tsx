import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '@/i18n/format';
import { ticksUpTo } from '@/modules/reports/web/monthly/months/sums-of-months';
import { getWeekNumber } from '@/platform/calendar/week';
import { useLocale } from '@/platform/web/use-locale';
import type { WeekUse } from '../../contract';
import classes from '../analytics.module.css';

/** A bar for each week. Loaded only where it is looked at. */
export function WeeksChart({ weeks }: { weeks: readonly WeekUse[] }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const ticks = ticksUpTo(Math.max(0, ...weeks.map(({ hours }) => hours)));
  return (
    <BarChart
      className={classes.chart}
      h={240}
      data={weeks.map(({ week, hours }) => ({ week: getWeekNumber(week), hours }))}
      dataKey="week"
      gridAxis="x"
      tickLine="none"
      withTooltip
      barProps={{ isAnimationActive: false, radius: 2 }}
      series={[{ name: 'hours', label: t('column.hours'), color: 'var(--klip-chart-development)' }]}
      valueFormatter={(minutes) => formatAmount({ amount: minutes, type: 'hours' }, locale)}
      tooltipProps={{ labelFormatter: (number) => t('weeks.week', { number }) }}
      xAxisProps={{ interval: 'preserveEnd', minTickGap: 12 }}
      yAxisProps={{
        width: 44,
        tickFormatter: (minutes: number) => formatNumber(minutes / 60, locale),
        ticks,
        domain: [0, ticks.at(-1) ?? 60],
      }}
    />
  );
}
