import { Skeleton } from '@mantine/core';
import classes from './overview.module.css';

/** Shows placeholders while an overview is loading. */
export function OverviewSkeleton() {
  return (
    <div className={classes.pair}>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={340} radius="lg" />
    </div>
  );
}
