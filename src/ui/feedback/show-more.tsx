import { Button, type ButtonProps } from '@mantine/core';
import { useUiWords } from '../ui-words';

type ShowMoreProps = ButtonProps & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** The way to the next page of a list, while there is one. */
export function ShowMore({ query, ...look }: ShowMoreProps) {
  const words = useUiWords();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mx="auto"
      loading={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
      {...look}
    >
      {words.showMore}
    </Button>
  );
}
