import { useNavigate, useSearch } from '@tanstack/react-router';
import { BalancesScreen } from '@/modules/balances/web/balances-screen';
import { type BalanceSearch, readBalanceSearch } from '@/modules/balances/web/list/balance-search';

/**
 * What is open stands in the address; opening something is a step to come back from, filtering is
 * not.
 */
export function BalancesRoute() {
  const search = readBalanceSearch(useSearch({ from: '/signedIn/balances' }));
  const navigate = useNavigate();
  return (
    <BalancesScreen
      search={search}
      onSearch={(changes: Partial<BalanceSearch>) =>
        navigate({
          to: '/balances',
          search: { ...search, ...changes },
          replace: !('balance' in changes),
        })
      }
    />
  );
}
