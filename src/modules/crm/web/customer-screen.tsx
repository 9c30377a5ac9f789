import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '@/modules/accounts/web/not-found-screen';
import { useActor } from '@/modules/accounts/web/use-actor';
import { BalanceDrawer } from '@/modules/balances/web/detail/balance-drawer';
import { BalanceFormDialog } from '@/modules/balances/web/form/balance-form-dialog';
import { CompanyActivity } from '@/modules/companies/web/activity/company-activity';
import { CompanyFrame, type CompanyPart } from '@/modules/companies/web/company-frame';
import { InviteDialog } from '@/modules/people/web/invite/invite-dialog';
import { AssignDialog } from '@/modules/people/web/members/assign-dialog';
import { CompanyPeople } from '@/modules/people/web/members/company-people';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { isNotThere } from '@/platform/web/refusal';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import type { CustomerView } from '../contract/customer';
import { canServeCustomers } from '../policy';
import { type CustomerTab, type CustomerTabSearch, readCustomerTab } from './crm-search';
import classes from './customer/customer.module.css';
import { CustomerActions } from './customer/customer-actions';
import { CustomerContact } from './customer/customer-contact';
import { CustomerDetails } from './customer/customer-details';
import { CustomerOverview } from './customer/customer-overview';
import { CustomerTime } from './customer/customer-time';
import { NextSteps } from './customer/next-steps';
import { ReadOnlyCustomer } from './customer/read-only-customer';
import { CustomerMails } from './mail/customer-mails';
import { SendMailDialog } from './mail/send-mail-dialog';
import { useSendMail } from './mail/use-send-mail';
import { CustomerNotes } from './notes/customer-notes';

type PartsProps = {
  tab: CustomerTab;
  search: CustomerTabSearch;
  onSearch: (changes: Partial<CustomerTabSearch>) => void;
};

/**
 * Shows one customer: balances, work, people, notes and mails. Readers who no longer work for
 * customers get a reduced page.
 */
export function CustomerScreen() {
  return <CustomerPage firstTab="overview" />;
}

/**
 * Shows the page of a customer as the register of companies opens it, beginning with the details.
 */
export function CompanyScreen() {
  return <CustomerPage firstTab="info" />;
}

/**
 * Shows the page of a customer. The address holds the open tab and the open balance, so that Back
 * undoes each.
 */
function CustomerPage({ firstTab }: { firstTab: CustomerTab }) {
  const { id = '' } = useParams({ strict: false });
  const [search, change] = useScreenSearch(readCustomerTab, () => true);
  const actor = useActor();
  const isServed = canServeCustomers(actor) && includesCompany(servedCompanies(actor), id);
  const { tab = firstTab } = search;
  const onSearch = (changes: Partial<CustomerTabSearch>) => {
    const chosen = changes.tab ?? tab;
    void change({ ...changes, tab: chosen === firstTab ? undefined : chosen });
  };
  return isServed ? (
    <ServedCustomer key={id} id={id} tab={tab} search={search} onSearch={onSearch} />
  ) : (
    <ReadOnlyCustomer key={id} id={id} tab={tab} onTab={(next) => onSearch({ tab: next })} />
  );
}

function ServedCustomer({ id, ...parts }: PartsProps & { id: string }) {
  const customer = useQuery(api.crm.customer.queryOptions({ input: { id } }));
  if (isNotThere(customer.error)) return <NotFoundScreen />;
  return (
    <QueryView query={customer}>{(found) => <Customer customer={found} {...parts} />}</QueryView>
  );
}

function Customer({ customer, tab, search, onSearch }: PartsProps & { customer: CustomerView }) {
  const navigate = useNavigate();
  const mail = useSendMail();
  const { company, attention, balances } = customer;
  const { id } = company;
  const selling = useFormDialog(`sell ${id}`);
  const inviting = useFormDialog(`invite to ${id}`);
  const assigning = useFormDialog(`assign to ${id}`);
  const write = () =>
    mail.open(id, attention.includes('low') || attention.includes('usedUp') ? 'low' : 'blank');
  const parts = useParts(customer, {
    write,
    openBalance: (balance) => onSearch({ balance }),
  });
  const { send, from, to } = search;
  useEffect(() => {
    if (!send || !from || !to) return;
    onSearch({ send: undefined, from: undefined, to: undefined });
    void mail.open(id, 'statement', { balanceId: send, from, to });
  });
  const acts = { onSell: selling.open, onInvite: inviting.open, onAssign: assigning.open };
  return (
    <CompanyFrame
      company={company}
      subtitle={<CustomerContact customer={customer} />}
      action={
        <CustomerActions
          customer={customer}
          {...acts}
          onMail={write}
          isMailLoading={mail.isLoading}
          onDeleted={() => navigate({ to: '/companies', replace: true })}
        />
      }
      parts={parts}
      tab={tab}
      onTab={(chosen) => onSearch({ tab: chosen })}
    >
      {(search.new === 1 || balances.length === 0) && (
        <NextSteps
          customer={customer}
          {...acts}
          onClose={balances.length === 0 ? undefined : () => onSearch({ new: undefined })}
        />
      )}
      <BalanceDrawer balanceId={search.balance} onClose={() => onSearch({ balance: undefined })} />
      <BalanceFormDialog {...selling.props} companyId={id} />
      <InviteDialog {...inviting.props} companyId={id} email={company.email} />
      <AssignDialog {...assigning.props} companyId={id} />
      <SendMailDialog {...mail.props} />
    </CompanyFrame>
  );
}

function useParts(
  customer: CustomerView,
  { write, openBalance }: { write: () => void; openBalance: (id: string) => void },
): CompanyPart<CustomerTab>[] {
  const { t } = useTranslation(['crm', 'companies']);
  const { company, noteCount, failedMailCount } = customer;
  const { id } = company;
  const notes = (
    <>
      {t('crm:tab.notes')}
      {noteCount > 0 && <span className={classes.count}>{noteCount}</span>}
    </>
  );
  const mails = (
    <>
      {t('crm:tab.mails')}
      {failedMailCount > 0 && (
        <span className={classes.failed}>{t('crm:tab.failed', { count: failedMailCount })}</span>
      )}
    </>
  );
  return [
    {
      tab: 'overview',
      title: t('crm:tab.overview'),
      content: () => (
        <CustomerOverview customer={customer} onOpen={(balance) => openBalance(balance.id)} />
      ),
    },
    { tab: 'time', title: t('crm:tab.time'), content: () => <CustomerTime companyId={id} /> },
    {
      tab: 'users',
      title: t('crm:tab.users'),
      content: () => <CompanyPeople company={company} />,
    },
    {
      tab: 'info',
      title: t('crm:tab.info'),
      content: () => <CustomerDetails company={company} />,
    },
    { tab: 'notes', title: notes, content: () => <CustomerNotes companyId={id} /> },
    {
      tab: 'mails',
      title: mails,
      content: () => <CustomerMails companyId={id} onWrite={write} />,
    },
    {
      tab: 'activity',
      title: t('companies:activity'),
      content: () => <CompanyActivity companyId={id} />,
    },
  ];
}
