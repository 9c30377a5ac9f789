import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from '@/modules/people/web/company-select';
import { amountTypes } from '@/platform/amount';
import { SearchField } from '@/platform/web/search/search-field';
import { FilterSelect } from '@/ui/choice/filter-select';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { type BalanceSearch, chosenSorts } from './balance-search';

type BalanceFiltersProps = {
  value: BalanceSearch;
  onChange: (changes: Partial<BalanceSearch>) => void;
};

export function BalanceFilters({ value, onChange }: BalanceFiltersProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const used = [value.type, value.customer, value.sort].filter(Boolean).length;
  return (
    <FoldedFilters
      used={used}
      search={
        <SearchField
          w={236}
          label={t('search')}
          value={value.q}
          onChange={(q) => onChange({ q })}
        />
      }
    >
      <FilterSelect
        width={140}
        label={t('type')}
        any={t('balancesLater:type.any')}
        options={amountTypes.map((type) => ({
          value: type,
          label: t(`type.${type}`),
        }))}
        value={value.type}
        onChange={(type) => onChange({ type })}
      />
      <CompanySelect
        w={{ base: '100%', sm: 190 }}
        aria-label={t('customer')}
        placeholder={t('balancesLater:customer.any')}
        clearable
        value={value.customer ?? null}
        onChange={(company) => onChange({ customer: company?.id })}
      />
      <Select
        w={{ base: '100%', sm: 190 }}
        aria-label={t('sort')}
        allowDeselect={false}
        data={(['newest', ...chosenSorts] as const).map((sort) => ({
          value: sort,
          label: t(`sort.${sort}`),
        }))}
        value={value.sort ?? 'newest'}
        onChange={(sort) => onChange({ sort: chosenSorts.find((known) => known === sort) })}
      />
      <SegmentedControl
        aria-label={t('view')}
        data={(['cards', 'table'] as const).map((view) => ({
          value: view,
          label: t(`view.${view}`),
        }))}
        value={value.view ?? 'cards'}
        onChange={(view) => onChange({ view: view === 'table' ? 'table' : undefined })}
      />
    </FoldedFilters>
  );
}
