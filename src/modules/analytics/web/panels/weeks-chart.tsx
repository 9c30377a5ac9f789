import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { useAmountAxis } from '@/modules/reports/web/monthly/months/use-amount-axis';
import type { AmountType } from '@/platform/amount';
import { getWeekNumber } from '@/platform/calendar/week';
import type { WeekUse } from '../../contract';
import classes from '../analytics.module.css';

/** Shows a bar for each week. It is loaded only if it is shown. */
export function WeeksChart({ weeks, type }: { weeks: readonly WeekUse[]; type: AmountType }) {
  const { t } = useTranslation('analytics');
  const amounts = weeks.map((week) => week[type]);
  const { axis, valueFormatter } = useAmountAxis(type, amounts);
  return (
    <BarChart
      className={classes.chart}
      h={240}
      data={weeks.map((week) => ({ ...week, week: getWeekNumber(week.week) }))}
      dataKey="week"
      gridAxis="x"
      tickLine="none"
      withTooltip
      barProps={{ isAnimationActive: false, radius: 2 }}
      series={[{ name: type, label: t(`column.${type}`), color: 'var(--klip-chart-development)' }]}
      valueFormatter={valueFormatter}
      tooltipProps={{ labelFormatter: (number) => t('weeks.week', { number }) }}
      xAxisProps={{ interval: 'preserveEnd', minTickGap: 12 }}
      yAxisProps={{ width: 44, ...axis }}
    />
  );
}
