import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUiWords } from '../ui-words';
import { ErrorPanel } from './error-panel';
import classes from './query-view.module.css';

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** Placeholder of the same size as the content. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Shows loaded data, a placeholder while they load, or a failure. The data stay when a refetch
 * fails.
 */
export function QueryView<Data>({
  query,
  skeleton = <RowsSkeleton />,
  children,
}: QueryViewProps<Data>) {
  const words = useUiWords();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorPanel
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  }
  return (
    <div aria-busy="true" className={classes.waiting}>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <div aria-hidden="true">{skeleton}</div>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton height={44} radius="lg" />
      <Skeleton height={44} radius="lg" />
      <Skeleton height={44} radius="lg" />
    </Stack>
  );
}
