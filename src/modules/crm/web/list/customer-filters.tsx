import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { SearchField } from '@/platform/web/search/search-field';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { customerSorts } from '../../domain/attention-reasons';
import type { CustomerSearch } from '../crm-search';

type CustomerFiltersProps = {
  value: CustomerSearch;
  onChange: (changes: Partial<CustomerSearch>) => void;
};

export function CustomerFilters({ value, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation('crm');
  const owners = useQuery(api.crm.owners.queryOptions());
  const services = useQuery(api.companies.serviceTypes.queryOptions());
  // A filter from an address stays readable when its type is no longer in use.
  const serviceTypes = new Set([
    ...(services.data?.items ?? []),
    ...(value.service ? [value.service] : []),
  ]);

  return (
    <FoldedFilters
      used={[value.owner, value.service, value.sort].filter(Boolean).length}
      search={
        <SearchField
          w={260}
          label={t('search')}
          value={value.q}
          onChange={(q) => onChange({ q })}
        />
      }
    >
      <Select
        w={{ base: '100%', sm: 180 }}
        aria-label={t('col.owner')}
        placeholder={t('owner.any')}
        clearable
        searchable
        data={(owners.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value.owner ?? null}
        onChange={(owner) => onChange({ owner: owner ?? undefined })}
      />
      <Select
        w={{ base: '100%', sm: 180 }}
        aria-label={t('service.any')}
        placeholder={t('service.any')}
        clearable
        searchable
        data={[...serviceTypes]}
        value={value.service ?? null}
        onChange={(service) => onChange({ service: service ?? undefined })}
      />
      <Select
        w={{ base: '100%', sm: 200 }}
        ml={{ sm: 'auto' }}
        aria-label={t('sort')}
        allowDeselect={false}
        data={customerSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={value.sort ?? 'attention'}
        onChange={(chosen) => {
          const sort = customerSorts.find((known) => known === chosen);
          onChange({ sort: sort === 'attention' ? undefined : sort });
        }}
      />
    </FoldedFilters>
  );
}
