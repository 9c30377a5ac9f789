import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ResultPage } from '../paging';

type PagesQuery<Row> = Omit<
  UseInfiniteQueryOptions<
    ResultPage<Row>,
    Error,
    InfiniteData<ResultPage<Row>>,
    QueryKey,
    string | undefined
  >,
  'select'
>;

/**
 * Returns the rows of all pages read so far, as in `usePages(api.….infiniteOptions(pagesOf({ …
 * })))`.
 */
export function usePages<Row>(query: PagesQuery<Row>) {
  return useInfiniteQuery({
    ...query,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Builds the paging options of a list; `of` says whose list, `limit` how many rows a page has. */
export function pagesOf<Of extends object>(of: Of, limit = 50) {
  return {
    input: (cursor: string | undefined) => ({ limit, cursor, ...of }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: ResultPage<unknown>) => nextCursor ?? undefined,
  };
}

/**
 * Builds the paging options of a filtered list. Rows of the previous filter are shown until the new
 * ones are read.
 */
export function filteredPagesOf<Filter extends object>(filter: Filter, limit?: number) {
  return { ...pagesOf(filter, limit), placeholderData: keepPreviousData };
}
