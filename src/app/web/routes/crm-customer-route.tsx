import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type CustomerTab, readCustomerTab } from '@/modules/crm/web/crm-search';
import { CustomerScreen } from '@/modules/crm/web/customer-screen';
import { NotFoundScreen } from '../not-found-screen';

export function CrmCustomerRoute() {
  return <CustomerPage to="/crm/customer/$id" firstTab="overview" />;
}

/** The same page, opened from the register of companies: what is written about it comes first. */
export function CompanyRoute() {
  return <CustomerPage to="/companies/$id" firstTab="info" />;
}

type CustomerPageProps = { to: '/crm/customer/$id' | '/companies/$id'; firstTab: CustomerTab };

/** The open tab and the open balance stand in the address, and each is a step to come back from. */
function CustomerPage({ to, firstTab }: CustomerPageProps) {
  const { id = '' } = useParams({ strict: false });
  const search = readCustomerTab(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <CustomerScreen
      key={id}
      id={id}
      tab={search.tab ?? firstTab}
      search={search}
      onSearch={({ tab = search.tab, ...changes }) =>
        navigate({
          to,
          params: { id },
          search: { ...search, ...changes, tab: tab === firstTab ? undefined : tab },
        })
      }
      onDeleted={() => navigate({ to: '/companies', replace: true })}
      missing={<NotFoundScreen />}
    />
  );
}
