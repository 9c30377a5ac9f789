import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyPeople } from '@/modules/people/web/members/company-people';
import { api } from '@/platform/web/api';
import { refusalOf } from '@/platform/web/refusal';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Screen } from '@/ui/screen';
import type { CompanyView } from '../contract';
import { CompanyFacts } from './company-facts';
import { CompanyStatusChip } from './company-status-chip';

type CompanyScreenProps = {
  id: string /** What stands here when there is no such company for this reader. */;
  missing: ReactNode;
};

/** One company: what is known about it and who belongs to it. */
export function CompanyScreen({ id, missing }: CompanyScreenProps) {
  const company = useQuery(api.companies.find.queryOptions({ input: { id } }));
  const status = company.isError ? refusalOf(company.error).status : undefined;
  if (company.data === undefined && (status === 404 || status === 400)) return missing;
  return <QueryView query={company}>{(found) => <Company company={found} />}</QueryView>;
}

function Company({ company }: { company: CompanyView }) {
  const { t } = useTranslation('companies');
  return (
    <Screen title={company.name} count={<CompanyStatusChip status={company.accountStatus} />}>
      <Panel title={t('info')}>
        <CompanyFacts company={company} />
      </Panel>
      <CompanyPeople companyId={company.id} />
    </Screen>
  );
}
