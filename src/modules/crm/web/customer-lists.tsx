import { ActionIcon, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BalanceFormDialog } from '@/modules/balances/web/form/balance-form-dialog';
import { CompanyCreateDialog } from '@/modules/companies/web/form/company-create-dialog';
import { MoveInLink } from '@/modules/imports/web/move-in-link';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useTypedSearch } from '@/platform/web/search/use-typed-search';
import { useShortcut } from '@/platform/web/use-shortcut';
import { ChoiceChips } from '@/ui/choice/choice-chips';
import { AddButton } from '@/ui/dialog/add-button';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { EmptyState } from '@/ui/feedback/empty-state';
import { NoMatch } from '@/ui/feedback/no-match';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { RowLink } from '@/ui/table/row-link';
import type { CustomerCounts, CustomerLine } from '../contract/customer-list';
import type { CustomerSort } from '../domain/attention-reasons';
import { type CustomerSearch, readCustomerSearch } from './crm-search';
import { CustomerFilters } from './list/customer-filters';
import { CustomerTable } from './list/customer-table';
import { SendMailDialog } from './mail/send-mail-dialog';
import { useSendMail } from './mail/use-send-mail';

/** Shows the customers for daily work: those that need attention first. */
export function WorkListScreen() {
  return <CustomerList firstSort="attention" to="/crm/customer/$id" />;
}

/**
 * Shows the register of customers, newest first. Each row leads to the details and the users of a
 * customer.
 */
export function CompaniesScreen() {
  return <CustomerList firstSort="newest" to="/companies/$id" />;
}

type CustomerListProps = {
  firstSort: CustomerSort;
  to: '/crm/customer/$id' | '/companies/$id';
};

function CustomerList({ firstSort, to }: CustomerListProps) {
  const { t } = useTranslation(['crm', 'companies']);
  const [search, onSearch] = useScreenSearch(readCustomerSearch);
  const navigate = useNavigate();
  const { typed, q, change } = useTypedSearch(search, onSearch);
  const { customers, counts } = useCustomerList({ sort: firstSort, ...search, q });
  const mail = useSendMail();
  const selling = useFormDialog('sell');
  const [buyer, setBuyer] = useKeptState<string | undefined>('sell to', undefined);
  const create = () => onSearch({ create: 1 });
  useShortcut('n', create, { as: 'new' });
  const { show, owner, service, status } = search;
  const isFiltered = Boolean(q || typed.q || show || owner || service || status);
  const isFirstRun = customers.data?.length === 0 && !isFiltered;

  return (
    <Screen
      title={t('crm:title')}
      action={
        <>
          <AddButton onClick={create}>{t('companies:create')}</AddButton>
          <ImportButton />
        </>
      }
    >
      {!isFirstRun && (
        <Group gap="sm">
          <CustomerChips counts={counts} value={show} onChange={(one) => change({ show: one })} />
          <CustomerFilters counts={counts} value={typed} firstSort={firstSort} onChange={change} />
        </Group>
      )}
      <QueryView query={customers}>
        {(rows) => (
          <Panel isFlush>
            {rows.length > 0 ? (
              <CustomerTable
                rows={rows}
                link={({ id }, content) => (
                  <RowLink to={to} params={{ id }}>
                    {content}
                  </RowLink>
                )}
                onMail={({ id, attention }) => mail.open(id, isLowOn(attention) ? 'low' : 'blank')}
                onSell={({ id }) => {
                  setBuyer(id);
                  selling.open();
                }}
              />
            ) : (
              <NoCustomers isFirstRun={isFirstRun} onClear={() => change(noFilters)} />
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={customers} />
      <BalanceFormDialog {...selling.props} {...(buyer && { companyId: buyer })} />
      <SendMailDialog {...mail.props} />
      <CompanyCreateDialog
        place="new company"
        opened={search.create === 1}
        onClose={() => onSearch({ create: undefined })}
        onCreated={async ({ id }) => {
          // The dialog is removed from the address first, so that Back leads to the list.
          await onSearch({ create: undefined });
          await navigate({ to: '/crm/customer/$id', params: { id }, search: { new: 1 } });
        }}
      />
    </Screen>
  );
}

/** Loads the customers that the address asks for, and the number for each chip. */
function useCustomerList({ q, show, owner, service, status, sort }: CustomerSearch) {
  const shared = {
    ...(q && { q }),
    ...(owner && { owner }),
    ...(service && { service }),
    ...(status && { status }),
  };
  const customers = usePages(
    api.crm.customers.infiniteOptions(
      filteredPagesOf({ ...shared, ...(show && { show }), ...(sort && { sort }) }),
    ),
  );
  const counts = useQuery(
    api.crm.counts.queryOptions({ input: shared, placeholderData: keepPreviousData }),
  );
  return { customers, counts: counts.data };
}

/**
 * Links to the import by an icon with a tooltip, because it is rarely needed once there are
 * customers.
 */
function ImportButton() {
  const { t } = useTranslation('imports');
  return (
    <ActionIcon
      variant="default"
      size="var(--klip-control-height)"
      aria-label={t('link.customers')}
      title={t('link.customers')}
      renderRoot={(props) => <Link {...props} to="/import" />}
    >
      <IconFileImport size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

type CustomerChipsProps = {
  /** Number of customers for each chip; undefined until they are counted. */
  counts: CustomerCounts | undefined;
  value: CustomerSearch['show'];
  onChange: (show: CustomerSearch['show']) => void;
};

/** Lets the reader list all customers, or those that need attention. */
function CustomerChips({ counts, value, onChange }: CustomerChipsProps) {
  const { t } = useTranslation('crm');
  return (
    <ChoiceChips
      label={t('show')}
      all={{ label: t('show.all'), count: counts?.all }}
      choices={[{ value: 'needs', label: t('show.needs'), count: counts?.needs }]}
      value={value}
      onChange={onChange}
    />
  );
}

const noFilters = {
  q: undefined,
  show: undefined,
  owner: undefined,
  service: undefined,
  status: undefined,
};

function NoCustomers({ isFirstRun, onClear }: { isFirstRun: boolean; onClear: () => void }) {
  const { t } = useTranslation('crm');
  return isFirstRun ? (
    <EmptyState title={t('empty.title')} action={<MoveInLink />}>
      {t('empty.text')}
    </EmptyState>
  ) : (
    <NoMatch title={t('noMatch.title')} clear={t('noMatch.clear')} onClear={onClear}>
      {t('noMatch.text')}
    </NoMatch>
  );
}

function isLowOn(attention: CustomerLine['attention']): boolean {
  return attention.includes('low') || attention.includes('usedUp');
}
