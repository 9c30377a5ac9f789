import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { readCustomerTab } from '@/modules/crm/web/crm-search';
import { CustomerScreen } from '@/modules/crm/web/customer-screen';
import { NotFoundScreen } from '../not-found-screen';

/** The open tab and the open balance stand in the address, and each is a step to come back from. */
export function CrmCustomerRoute() {
  const { id } = useParams({ from: '/signedIn/crm/customer/$id' });
  const search = readCustomerTab(useSearch({ from: '/signedIn/crm/customer/$id' }));
  const navigate = useNavigate();
  return (
    <CustomerScreen
      key={id}
      id={id}
      tab={search.tab ?? 'overview'}
      balanceId={search.balance}
      onTab={(tab) =>
        navigate({
          to: '/crm/customer/$id',
          params: { id },
          search: tab === 'overview' ? {} : { tab },
        })
      }
      onBalance={(balance) =>
        navigate({
          to: '/crm/customer/$id',
          params: { id },
          search: balance ? { ...search, balance } : { ...search, balance: undefined },
        })
      }
      missing={<NotFoundScreen />}
    />
  );
}
