import { type ComboboxData, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountStatuses } from '@/modules/companies/domain/account';
import { api } from '@/platform/web/api';
import { SearchField } from '@/platform/web/search/search-field';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import type { CustomerCounts } from '../../contract/customer-list';
import { attentionReasons, type CustomerSort, customerSorts } from '../../domain/attention-reasons';
import type { CustomerSearch } from '../crm-search';

type CustomerFiltersProps = {
  /** Undefined while they are counted. */
  counts: CustomerCounts | undefined;
  value: CustomerSearch;
  /** The order of an address without one. */
  firstSort: CustomerSort;
  onChange: (changes: Partial<CustomerSearch>) => void;
};

/** The search, and behind a button the filters and the order. */
export function CustomerFilters({ counts, value, firstSort, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation(['crm', 'companies']);
  const { owner, service, status, sort = firstSort } = value;
  const reason = attentionReasons.find((one) => one === value.show);
  const owners = useQuery(api.crm.owners.queryOptions());
  const services = useQuery(api.companies.serviceTypes.queryOptions());
  // A filter from an address stays readable when its type is no longer in use.
  const serviceTypes = new Set([...(services.data?.items ?? []), ...(service ? [service] : [])]);
  // Reasons of a listed customer, and the chosen one.
  const reasons = attentionReasons.filter((one) => one === reason || (counts?.[one] ?? 0) > 0);

  return (
    <FoldedFilters
      isFolded
      used={[reason, owner, service, status, sort !== firstSort].filter(Boolean).length}
      search={
        <SearchField
          w={260}
          label={t('crm:search')}
          value={value.q}
          onChange={(q) => onChange({ q })}
        />
      }
    >
      <Filter
        label={t('crm:reason.any')}
        data={reasons.map((one) => ({ value: one, label: t(`crm:reason.${one}`) }))}
        value={reason}
        onChange={(show) => onChange({ show: attentionReasons.find((one) => one === show) })}
      />
      <Filter
        label={t('crm:owner.any')}
        data={(owners.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={owner}
        onChange={(chosen) => onChange({ owner: chosen })}
      />
      <Filter
        label={t('crm:service.any')}
        data={[...serviceTypes]}
        value={service}
        onChange={(chosen) => onChange({ service: chosen })}
      />
      <Filter
        label={t('companies:accountStatus.any')}
        data={accountStatuses.map((one) => ({
          value: one,
          label: t(`companies:accountStatus.${one}`),
        }))}
        value={status}
        onChange={(chosen) => onChange({ status: accountStatuses.find((one) => one === chosen) })}
      />
      <Select
        w={{ base: '100%', sm: 190 }}
        aria-label={t('crm:sort')}
        allowDeselect={false}
        data={customerSorts.map((one) => ({ value: one, label: t(`crm:sort.${one}`) }))}
        value={sort}
        onChange={(chosen) => {
          const known = customerSorts.find((one) => one === chosen);
          onChange({ sort: known === firstSort ? undefined : known });
        }}
      />
    </FoldedFilters>
  );
}

type FilterProps = {
  /** Says that all are shown. */
  label: string;
  data: ComboboxData;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Filter({ label, data, value, onChange }: FilterProps) {
  return (
    <Select
      w={{ base: '100%', sm: 170 }}
      aria-label={label}
      placeholder={label}
      clearable
      searchable
      data={data}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
