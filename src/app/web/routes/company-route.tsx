import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CompanyBalances } from '@/modules/balances/web/company-balances';
import { CompanyScreen } from '@/modules/companies/web/company-screen';
import { readCompanyTab } from '@/modules/companies/web/company-search';
import { CompanyLinks } from '@/modules/crm/web/company-links';
import { NotFoundScreen } from '../not-found-screen';

/** The open tab stands in the address, and each is a step to come back from. */
export function CompanyRoute() {
  const { id } = useParams({ from: '/signedIn/companies/$id' });
  const { tab = 'info' } = readCompanyTab(useSearch({ from: '/signedIn/companies/$id' }));
  const navigate = useNavigate();
  return (
    <CompanyScreen
      id={id}
      tab={tab}
      onTab={(chosen) =>
        navigate({
          to: '/companies/$id',
          params: { id },
          search: chosen === 'info' ? {} : { tab: chosen },
        })
      }
      balances={<CompanyBalances companyId={id} />}
      actions={<CompanyLinks companyId={id} />}
      onDeleted={() => navigate({ to: '/companies', replace: true })}
      missing={<NotFoundScreen />}
    />
  );
}
