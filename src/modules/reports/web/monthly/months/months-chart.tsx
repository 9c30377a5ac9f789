import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatAmountCompact, formatNumber } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import { type Category, categories } from '../../../../time/domain/category';
import type { UsedInMonth } from '../../../contract/monthly';
import { monthName } from '../month-name';
import { CategoryPattern } from './category-pattern';
import classes from './months.module.css';
import { hourTicks, sumCategories } from './sums-of-months';

type MonthsChartProps = {
  months: readonly UsedInMonth[];
  onPick?: ((month: string, category: Category) => void) | undefined;
};
type LabelPlace = {
  x?: string | number | undefined;
  y?: string | number | undefined;
  width?: string | number | undefined;
  index?: number;
};

/** Loaded only where it is looked at: the library is larger than the rest of the page. */
export function MonthsChart({ months, onPick }: MonthsChartProps) {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  const id = useId();
  const used = categories.filter((category) =>
    months.some(({ hours }) => (hours[category] ?? 0) > 0),
  );
  // More than a year names a month twice.
  const isLong = months.length > 12;
  const data = months.map((month) => ({
    month: isLong
      ? `${monthName(month.month, locale, 'short')} ${month.month.slice(2, 4)}`
      : monthName(month.month, locale, 'short'),
    ...month.hours,
  }));
  const ticks = hourTicks(months);
  const top = used.at(-1);
  const labelTotal = ({ x, y, width, index }: LabelPlace) => (
    <TotalLabel x={x} y={y} width={width} month={months[index ?? -1]} />
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
        fill: `url(#${id}-${name})`,
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
        // The sum of the bar is on top of it.
        ...(name === top && !isLong && { label: labelTotal }),
      })}
      series={used.map((category) => ({
        name: category,
        label: t(`time:category.${category}`),
        color: `var(--klip-chart-${category})`,
      }))}
      valueFormatter={(minutes) => formatAmount({ amount: minutes, type: 'hours' }, locale)}
      xAxisProps={{ interval: isLong ? 'preserveEnd' : 0 }}
      yAxisProps={{
        width: 44,
        tickFormatter: (minutes: number) => formatNumber(minutes / 60, locale),
        ticks,
        domain: [0, ticks.at(-1) ?? 60],
      }}
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

type TotalLabelProps = Omit<LabelPlace, 'index'> & { month: UsedInMonth | undefined };

function TotalLabel({ x, y, width, month }: TotalLabelProps) {
  const locale = useLocale();
  const minutes = month ? sumCategories(month) : 0;
  if (minutes === 0) return <g />;
  return (
    <text
      className={classes.barLabel}
      x={Number(x) + Number(width) / 2}
      y={Number(y) - 6}
      textAnchor="middle"
    >
      {formatAmountCompact({ amount: minutes, type: 'hours' }, locale)}
    </text>
  );
}
