import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type AmountType, amountTypes } from '@/platform/amount';
import classes from './months.module.css';

type BothChartsProps = {
  /** Minutes and credits of the whole picture. */
  used: Record<AmountType, number>;
  /** A chart that is loaded when it is drawn. */
  draw: (type: AmountType) => ReactNode;
};

/** Hours and credits are two pictures, each on its own scale; what is not used has none. */
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
