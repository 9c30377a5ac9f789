import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { expiringSoonDays } from '../../domain/listing';
import type { BalanceChip, BalanceSearch } from './balance-search';

const filterOf = {
  low: { status: 'low' },
  expiring: { expiringWithin: expiringSoonDays },
  expired: { status: 'expired' },
  inactive: { status: 'inactive' },
} as const satisfies Record<BalanceChip, object>;

/** Loads the balances that the address asks for, and the number for each chip. */
export function useBalanceList({ q, show, type, customer, sort }: BalanceSearch) {
  const shared = {
    ...(q && { q }),
    ...(type && { type }),
    ...(customer && { companyId: customer }),
  };
  const balances = usePages(
    api.balances.list.infiniteOptions(
      filteredPagesOf({ ...shared, ...(show && filterOf[show]), ...(sort && { sort }) }),
    ),
  );
  const counts = useQuery(
    api.balances.counts.queryOptions({ input: shared, placeholderData: keepPreviousData }),
  );
  return { balances, counts: counts.data };
}
