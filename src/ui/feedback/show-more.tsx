import { Button, type ButtonProps } from '@mantine/core';
import { useUiWords } from '../ui-words';
import classes from './show-more.module.css';

type ListRows = readonly unknown[];

type ShowMoreProps = ButtonProps & {
  query: {
    data: ListRows | { items: ListRows } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Number of all rows; undefined if the screen does not know it. */
  total?: number | undefined;
};

/**
 * Button that loads the next page of a list, if there is one. In print, a sentence says how many of
 * the items are shown.
 */
export function ShowMore({ query, total, ...look }: ShowMoreProps) {
  const words = useUiWords();
  const { data = [] } = query;
  if (!query.hasNextPage) return null;
  return (
    <>
      <Button
        variant="default"
        mx="auto"
        loading={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
        {...look}
      >
        {words.showMore}
      </Button>
      <p className={classes.paper}>
        {words.shownOf(('items' in data ? data.items : data).length, total)}
      </p>
    </>
  );
}
