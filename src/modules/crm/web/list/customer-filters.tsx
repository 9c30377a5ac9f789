import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountStatuses } from '@/modules/companies/domain/account';
import { api } from '@/platform/web/api';
import { SearchField } from '@/platform/web/search/search-field';
import { FilterSelect } from '@/ui/choice/filter-select';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import type { CustomerCounts } from '../../contract/customer-list';
import { attentionReasons, type CustomerSort, customerSorts } from '../../domain/attention-reasons';
import type { CustomerSearch } from '../crm-search';

type CustomerFiltersProps = {
  /** Number of customers for each filter; undefined until they are counted. */
  counts: CustomerCounts | undefined;
  value: CustomerSearch;
  /** Sort order if the address has none. */
  firstSort: CustomerSort;
  onChange: (changes: Partial<CustomerSearch>) => void;
};

/** Lets the reader search, and filter and sort behind a button. */
export function CustomerFilters({ counts, value, firstSort, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation(['crm', 'companies']);
  const { owner, service, status, sort = firstSort } = value;
  const reason = attentionReasons.find((one) => one === value.show);
  const owners = useQuery(api.crm.owners.queryOptions());
  const services = useQuery(api.companies.serviceTypes.queryOptions());
  // A service type from the address stays an option even if it is no longer in use.
  const serviceTypes = new Set([...(services.data?.items ?? []), ...(service ? [service] : [])]);
  // The options are the reasons that some listed customer has, and the chosen one.
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
      <FilterSelect
        width={170}
        searchable
        label={t('crm:reason.any')}
        options={reasons.map((one) => ({ value: one, label: t(`crm:reason.${one}`) }))}
        value={reason}
        onChange={(show) => onChange({ show })}
      />
      <FilterSelect
        width={170}
        searchable
        label={t('crm:owner.any')}
        options={(owners.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={owner}
        onChange={(chosen) => onChange({ owner: chosen })}
      />
      <FilterSelect
        width={170}
        searchable
        label={t('crm:service.any')}
        options={[...serviceTypes].map((one) => ({ value: one, label: one }))}
        value={service}
        onChange={(chosen) => onChange({ service: chosen })}
      />
      <FilterSelect
        width={170}
        label={t('companies:accountStatus.any')}
        options={accountStatuses.map((one) => ({
          value: one,
          label: t(`companies:value.accountStatus.${one}`),
        }))}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
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
