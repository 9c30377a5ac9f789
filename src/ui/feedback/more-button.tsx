import { Button, type ButtonProps } from '@mantine/core';
import { useUiWords } from '../ui-words';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Fetches the next page of a list; not there after the last one. */
export function MoreButton({ pages, ...button }: ButtonProps & { pages: Pages }) {
  const { showMore } = useUiWords();
  return (
    pages.hasNextPage && (
      <Button
        variant="default"
        mx="auto"
        {...button}
        loading={pages.isFetchingNextPage}
        onClick={() => pages.fetchNextPage()}
      >
        {showMore}
      </Button>
    )
  );
}
