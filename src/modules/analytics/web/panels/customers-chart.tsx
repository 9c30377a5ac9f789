import { quoteBeginning } from '@/platform/text/cut-text';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPattern } from '@/modules/reports/web/monthly/months/category-pattern';
import { useAmountAxis } from '@/modules/reports/web/monthly/months/use-amount-axis';
import type { AmountType } from '@/platform/amount';
import type { CustomerTrend } from '../../contract';
import classes from '../analytics.module.css';

/** Largest number of customers in the chart; the table has all of them. */
const maxDrawn = 8;

/** Category whose pattern and colour each bar has, so that the bars differ without colour. */
const looks = { now: 'development', before: 'other' } as const;

type CustomersChartProps = { customers: readonly CustomerTrend[]; type: AmountType };

/**
 * Shows two bars for each customer: the period, and the one it is compared with. It is loaded only
 * if it is shown.
 */
export function CustomersChart({ customers, type }: CustomersChartProps) {
  const { t } = useTranslation('analytics');
  const id = useId();
  const drawn = customers
    .map((customer) => ({ name: quoteBeginning(customer.name, 18), ...customer[type] }))
    .filter(({ now, before }) => now + before > 0)
    .slice(0, maxDrawn);
  const amounts = drawn.flatMap(({ now, before }) => [now, before]);
  const { axis, valueFormatter } = useAmountAxis(type, amounts);
  const patterns = (['now', 'before'] as const).map((side) => (
    <CategoryPattern key={side} id={`${id}-${side}`} category={looks[side]} />
  ));
  return (
    <>
      <BarChart
        className={classes.chart}
        h={60 + drawn.length * 48}
        orientation="vertical"
        data={drawn}
        dataKey="name"
        gridAxis="y"
        tickLine="none"
        withTooltip
        barProps={({ name }) => ({
          fill: `url(#${id}-${name})`,
          isAnimationActive: false,
          maxBarSize: 18,
        })}
        series={(['now', 'before'] as const).map((side) => ({
          name: side,
          label: t(`column.${side}`),
          color: `var(--klip-chart-${looks[side]})`,
        }))}
        valueFormatter={valueFormatter}
        xAxisProps={axis}
        yAxisProps={{ width: 120, interval: 0 }}
      >
        <defs>{patterns}</defs>
      </BarChart>
      <ul className={classes.keys}>
        {(['now', 'before'] as const).map((side) => (
          <li key={side}>
            <svg width="16" height="16" aria-hidden="true">
              <defs>
                <CategoryPattern id={`${id}-key-${side}`} category={looks[side]} />
              </defs>
              <rect width="16" height="16" rx="3" fill={`url(#${id}-key-${side})`} />
            </svg>
            {t(`column.${side}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
