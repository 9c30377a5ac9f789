import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '@/modules/accounts/web/not-found-screen';
import { CompanyBalances } from '@/modules/balances/web/list/company-balances';
import { formatCvr } from '@/modules/companies/domain/company';
import { CompanyActivity } from '@/modules/companies/web/activity/company-activity';
import { CompanyFrame } from '@/modules/companies/web/company-frame';
import { api } from '@/platform/web/api';
import { isNotThere } from '@/platform/web/refusal';
import { QueryView } from '@/ui/feedback/query-view';
import type { CustomerTab } from '../crm-search';
import { CustomerDetails } from './customer-details';

type ReadOnlyCustomerProps = {
  id: string;
  tab: CustomerTab;
  onTab: (tab: CustomerTab) => void;
};

/** Shows the page of a customer to a consultant whose plan has ended. */
export function ReadOnlyCustomer({ id, tab, onTab }: ReadOnlyCustomerProps) {
  const { t } = useTranslation(['companies', 'crm']);
  const company = useQuery(api.companies.find.queryOptions({ input: { id } }));
  if (isNotThere(company.error)) return <NotFoundScreen />;
  return (
    <QueryView query={company}>
      {(found) => (
        <CompanyFrame
          company={found}
          subtitle={found.cvr && t('companies:cvr.short', { cvr: formatCvr(found.cvr) })}
          tab={tab}
          onTab={onTab}
          parts={[
            {
              tab: 'overview',
              title: t('crm:customer.balances'),
              content: () => <CompanyBalances companyId={id} />,
            },
            {
              tab: 'info',
              title: t('crm:tab.info'),
              content: () => <CustomerDetails company={found} />,
            },
            {
              tab: 'activity',
              title: t('companies:activity'),
              content: () => <CompanyActivity companyId={id} />,
            },
          ]}
        />
      )}
    </QueryView>
  );
}
