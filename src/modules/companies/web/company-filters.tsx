import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { SearchField } from '@/platform/web/search/search-field';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { accountStatuses } from '../domain/account';
import type { CompanySearch } from './company-search';

type CompanyFiltersProps = {
  value: CompanySearch;
  onChange: (changes: Partial<CompanySearch>) => void;
};

export function CompanyFilters({ value, onChange }: CompanyFiltersProps) {
  const { t } = useTranslation('companies');
  const known = useQuery(api.companies.serviceTypes.queryOptions());
  // A filter from an address stays readable when its service type is no longer in use.
  const serviceTypes = new Set([
    ...(known.data?.items ?? []),
    ...(value.service ? [value.service] : []),
  ]);

  return (
    <FoldedFilters
      used={[value.status, value.service].filter(Boolean).length}
      search={
        <SearchField
          w={280}
          label={t('search')}
          value={value.q}
          onChange={(q) => onChange({ q })}
        />
      }
    >
      <Select
        w={{ base: '100%', sm: 180 }}
        aria-label={t('accountStatus')}
        placeholder={t('accountStatus.any')}
        clearable
        data={accountStatuses.map((status) => ({
          value: status,
          label: t(`accountStatus.${status}`),
        }))}
        value={value.status ?? null}
        onChange={(status) => onChange({ status: accountStatuses.find((one) => one === status) })}
      />
      <Select
        w={{ base: '100%', sm: 200 }}
        aria-label={t('serviceTypes')}
        placeholder={t('serviceTypes.any')}
        clearable
        searchable
        nothingFoundMessage={t('serviceTypes.none')}
        data={[...serviceTypes]}
        value={value.service ?? null}
        onChange={(service) => onChange({ service: service ?? undefined })}
      />
    </FoldedFilters>
  );
}
