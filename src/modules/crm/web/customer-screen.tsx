import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceDrawer } from '@/modules/balances/web/detail/balance-drawer';
import { CompanyNotice } from '@/modules/companies/web/company-notice';
import { CompanyStatusChip } from '@/modules/companies/web/company-status-chip';
import { CompanyPeople } from '@/modules/people/web/members/company-people';
import { api } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import type { CustomerView } from '../contract/customer';
import { type CustomerTab, customerTabs } from './crm-search';
import classes from './customer/customer.module.css';
import { CustomerActions } from './customer/customer-actions';
import { CustomerContact } from './customer/customer-contact';
import { CustomerOverview } from './customer/customer-overview';
import { CustomerTime } from './customer/customer-time';
import { CustomerMails } from './mail/customer-mails';
import { SendMailDialog } from './mail/send-mail-dialog';
import { useSendMail } from './mail/use-send-mail';
import { CustomerNotes } from './notes/customer-notes';

type PartsProps = {
  tab: CustomerTab;
  onTab: (tab: CustomerTab) => void;
  /** The balance that is open beside the page. */
  balanceId: string | undefined;
  onBalance: (id: string | undefined) => void;
};

type CustomerScreenProps = PartsProps & {
  id: string;
  /** What stands here when there is no such customer for this reader. */
  missing: ReactNode;
};

/**
 * One customer on one page: what they have left, what was done, who they are, what was agreed and
 * written.
 */
export function CustomerScreen({ id, missing, ...parts }: CustomerScreenProps) {
  const customer = useQuery(api.crm.customer.queryOptions({ input: { id } }));
  const status = customer.isError ? readRefusal(customer.error).status : undefined;
  // Also when it was there a moment ago: somebody has deleted it, or the reader works for it no
  // longer.
  if (status === 404 || status === 400) return missing;
  return (
    <QueryView query={customer}>{(found) => <Customer customer={found} {...parts} />}</QueryView>
  );
}

function Customer({
  customer,
  tab,
  onTab,
  balanceId,
  onBalance,
}: PartsProps & { customer: CustomerView }) {
  const { t } = useTranslation('crm');
  const mail = useSendMail();
  const { company, noteCount, failedMailCount, attention } = customer;
  const { id, name, accountStatus } = company;
  const write = () =>
    mail.open(id, attention.includes('low') || attention.includes('usedUp') ? 'low' : 'blank');
  const contents: Record<CustomerTab, () => ReactNode> = {
    overview: () => (
      <CustomerOverview customer={customer} onOpen={({ id: opened }) => onBalance(opened)} />
    ),
    time: () => <CustomerTime companyId={id} />,
    users: () => <CompanyPeople companyId={id} />,
    notes: () => <CustomerNotes companyId={id} />,
    mails: () => <CustomerMails companyId={id} onWrite={write} />,
  };
  return (
    <Screen
      title={name}
      count={<CompanyStatusChip status={accountStatus} />}
      subtitle={<CustomerContact customer={customer} />}
      action={<CustomerActions customer={customer} onMail={write} isMailLoading={mail.isLoading} />}
    >
      <CompanyNotice status={accountStatus} />
      <Tabs
        value={tab}
        onChange={(chosen) => onTab(customerTabs.find((known) => known === chosen) ?? 'overview')}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs}>
          {customerTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
              {one === 'notes' && noteCount > 0 && (
                <span className={classes.count}>{noteCount}</span>
              )}
              {one === 'mails' && failedMailCount > 0 && (
                <span className={classes.failed}>
                  {t('tab.failed', { count: failedMailCount })}
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {customerTabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.content}>
            {one === tab && contents[one]()}
          </Tabs.Panel>
        ))}
      </Tabs>
      <BalanceDrawer balanceId={balanceId} onClose={() => onBalance(undefined)} />
      <SendMailDialog {...mail.props} />
    </Screen>
  );
}
