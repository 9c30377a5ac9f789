import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type AmountType, amountTypes } from '@/platform/amount';
import classes from './months.module.css';

type BothChartsProps = {
  /** Minutes and credits of all months together. */
  used: Record<AmountType, number>;
  /** Draws the chart of one type. Its library is loaded only then. */
  draw: (type: AmountType) => ReactNode;
};

/**
 * Shows hours and credits as two charts, each with its own scale. A type that is not used has no
 * chart.
 */
export function BothCharts({ used, draw }: BothChartsProps) {
  const { t } = useTranslation('reports');
  const drawn = amountTypes.filter((type) => used[type] > 0);
  return drawn.map((type) => (
    <div key={type}>
      {drawn.length > 1 && (
        <p className={classes.kind}>
          {t(type === 'hours' ? 'months.hours' : 'months.creditsColumn')}
        </p>
      )}
      <Suspense fallback={<Skeleton height={240} radius="md" />}>{draw(type)}</Suspense>
    </div>
  ));
}
