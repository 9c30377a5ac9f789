import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyPeople } from '@/modules/people/web/members/company-people';
import { api } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import type { CompanyView } from '../contract';
import { formatCvr } from '../domain';
import { CompanyActivity } from './activity/company-activity';
import { CompanyActions } from './company-actions';
import { CompanyFactList } from './company-facts';
import { CompanyNotice } from './company-notice';
import classes from './company-screen.module.css';
import { type CompanyTab, companyTabs } from './company-search';
import { CompanyStatusChip } from './company-status-chip';

type PartsProps = {
  tab: CompanyTab;
  onTab: (tab: CompanyTab) => void;
  /** Its balances, which build on companies and so come from outside. */
  balances: ReactNode;
  /** What else can be done with it, by those who serve it; builds on companies, too. */
  actions: ReactNode;
  onDeleted: () => void;
};

type CompanyScreenProps = PartsProps & {
  id: string;
  /** What stands here when there is no such company for this reader. */
  missing: ReactNode;
};

/**
 * One company: what is known about it, who belongs to it, what it has bought, and what was done to
 * all that.
 */
export function CompanyScreen({ id, missing, ...parts }: CompanyScreenProps) {
  const company = useQuery(api.companies.find.queryOptions({ input: { id } }));
  const status = company.isError ? readRefusal(company.error).status : undefined;
  // Also when it was there a moment ago: somebody has deleted it, or the reader no longer belongs
  // to it.
  if (status === 404 || status === 400) return missing;
  return <QueryView query={company}>{(found) => <Company company={found} {...parts} />}</QueryView>;
}

function Company({
  company,
  tab,
  onTab,
  balances,
  actions,
  onDeleted,
}: PartsProps & { company: CompanyView }) {
  const { t } = useTranslation('companies');
  const { id, name, cvr, accountStatus } = company;
  const titles: Record<CompanyTab, string> = {
    info: t('info'),
    users: t('users'),
    balances: t('balances'),
    activity: t('activity'),
  };
  const contents: Record<CompanyTab, ReactNode> = {
    info: (
      <Panel>
        <CompanyFactList company={company} />
      </Panel>
    ),
    users: <CompanyPeople companyId={id} />,
    balances,
    activity: <CompanyActivity companyId={id} />,
  };
  return (
    <Screen
      title={name}
      count={<CompanyStatusChip status={accountStatus} />}
      subtitle={cvr && t('cvr.short', { cvr: formatCvr(cvr) })}
      action={
        <>
          {actions}
          <CompanyActions company={company} onDeleted={onDeleted} />
        </>
      }
    >
      <CompanyNotice status={accountStatus} />
      <Tabs
        value={tab}
        onChange={(chosen) => onTab(companyTabs.find((known) => known === chosen) ?? 'info')}
        keepMounted={false}
      >
        <Tabs.List className={classes.list}>
          {companyTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {titles[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {companyTabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.content}>
            {contents[one]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  );
}
