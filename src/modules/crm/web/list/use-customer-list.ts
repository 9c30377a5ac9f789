import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import type { CustomerSearch } from '../crm-search';

/** The customers the address asks for, and how many each chip would show. */
export function useCustomerList({ q: written, show, owner, service, sort }: CustomerSearch) {
  // The address follows the typing at once; the server is asked when the typing rests.
  const [rested] = useDebouncedValue(written?.trim(), 200);
  const shared = {
    ...(rested && { q: rested }),
    ...(owner && { owner }),
    ...(service && { service }),
  };
  const customers = useInfiniteQuery(
    api.crm.customers.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: 50,
        cursor,
        ...shared,
        ...(show && { show }),
        ...(sort && { sort }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.items),
      placeholderData: keepPreviousData,
    }),
  );
  const counts = useQuery(
    api.crm.counts.queryOptions({ input: shared, placeholderData: keepPreviousData }),
  );
  return { customers, counts: counts.data };
}
