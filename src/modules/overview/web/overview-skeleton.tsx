import { Skeleton } from '@mantine/core';
import classes from './overview.module.css';

/** Placeholder of an overview that is loading, with figures beside a list. */
export function OverviewSkeleton() {
  return (
    <div className={classes.pair}>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={340} radius="lg" />
    </div>
  );
}
