import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import type { CustomerSearch } from '../crm-search';

/** The customers the address asks for, and how many each chip would show. */
export function useCustomerList({ q, show, owner, service, status, sort }: CustomerSearch) {
  const shared = {
    ...(q && { q }),
    ...(owner && { owner }),
    ...(service && { service }),
    ...(status && { status }),
  };
  const customers = usePages(
    api.crm.customers.infiniteOptions(
      filteredPagesOf({ ...shared, ...(show && { show }), ...(sort && { sort }) }),
    ),
  );
  const counts = useQuery(
    api.crm.counts.queryOptions({ input: shared, placeholderData: keepPreviousData }),
  );
  return { customers, counts: counts.data };
}
