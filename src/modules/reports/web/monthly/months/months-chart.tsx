import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmountCompact } from '@/i18n/format';
import { type Category, categories } from '@/modules/time/domain/category';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import type { UsedInMonth } from '../../../contract/monthly';
import { monthName } from '../month-name';
import { CategoryPattern } from './category-pattern';
import classes from './months.module.css';
import { sumCategories } from './sums-of-months';
import { useAmountAxis } from './use-amount-axis';

type MonthsChartProps = {
  months: readonly UsedInMonth[];
  type: AmountType;
  onPick?: ((month: string, category: Category) => void) | undefined;
};
type LabelPlace = {
  x?: string | number | undefined;
  y?: string | number | undefined;
  width?: string | number | undefined;
  index?: number;
};

/**
 * Shows a chart of months. It is loaded only if it is shown, because its library is larger than the
 * rest of the page.
 */
export function MonthsChart({ months, type, onPick }: MonthsChartProps) {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  const id = useId();
  const totals = months.map((month) => (type === 'hours' ? sumCategories(month) : month.credits));
  const { axis, valueFormatter } = useAmountAxis(type, totals);
  const used = categories.filter((category) =>
    months.some(({ hours }) => (hours[category] ?? 0) > 0),
  );
  const parts = used.map((category) => ({
    name: category as string,
    label: t(`time:category.${category}`),
    color: `var(--klip-chart-${category})`,
    fill: `url(#${id}-${category})`,
  }));
  const punches = { name: 'credits', label: t('reports:months.creditsColumn') };
  const color = 'var(--klip-chart-development)';
  const series = type === 'hours' ? parts : [{ ...punches, color, fill: color }];
  // In more than a year, the same month occurs twice.
  const isLong = months.length > 12;
  const data = months.map((month) => ({
    month: isLong
      ? `${monthName(month.month, locale, 'short')} ${month.month.slice(2, 4)}`
      : monthName(month.month, locale, 'short'),
    ...month.hours,
    credits: month.credits,
  }));
  const top = series.at(-1)?.name;
  const labelTotal = ({ x, y, width, index }: LabelPlace) => (
    <TotalLabel x={x} y={y} width={width} amount={totals[index ?? -1] ?? 0} type={type} />
  );

  return (
    <BarChart
      className={classes.chart}
      h={240}
      type="stacked"
      data={data}
      dataKey="month"
      gridAxis="x"
      tickLine="none"
      withTooltip
      barProps={({ name }) => ({
        fill: series.find((one) => one.name === name)?.fill ?? color,
        isAnimationActive: false,
        stroke: 'var(--klip-surface)',
        strokeWidth: 1,
        ...(onPick && {
          cursor: 'pointer',
          onClick: (_: unknown, index: number) => {
            const category = categories.find((one) => one === name);
            if (months[index] && category) onPick(months[index].month, category);
          },
        }),
        // The sum of a bar is written above it.
        ...(name === top && !isLong && { label: labelTotal }),
      })}
      series={series}
      valueFormatter={valueFormatter}
      xAxisProps={{ interval: 'preserveEnd', minTickGap: 4 }}
      yAxisProps={{ width: 44, ...axis }}
      barChartProps={{ margin: { top: 16 } }}
    >
      <defs>
        {used.map((category) => (
          <CategoryPattern key={category} id={`${id}-${category}`} category={category} />
        ))}
      </defs>
    </BarChart>
  );
}

type TotalLabelProps = Omit<LabelPlace, 'index'> & { amount: number; type: AmountType };

function TotalLabel({ x, y, width, amount, type }: TotalLabelProps) {
  const locale = useLocale();
  if (amount === 0) return <g />;
  return (
    <text
      className={classes.barLabel}
      x={Number(x) + Number(width) / 2}
      y={Number(y) - 6}
      textAnchor="middle"
    >
      {formatAmountCompact({ amount, type }, locale)}
    </text>
  );
}
