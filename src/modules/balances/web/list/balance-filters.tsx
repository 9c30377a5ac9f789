import { Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { amountTypes } from '@/platform/amount';
import { useShortcut } from '@/platform/web/use-shortcut';
import { type BalanceSearch, chosenSorts } from './balance-search';

type BalanceFiltersProps = { value: BalanceSearch; onChange: (changes: Partial<BalanceSearch>) => void };

export function BalanceFilters({ value, onChange }: BalanceFiltersProps) {
  const { t } = useTranslation('balances');
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus());
  return (
    <Group gap="sm" align="end">
      <TextInput
        ref={field}
        type="search"
        w={{ base: '100%', sm: 300 }}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={value.q ?? ''}
        onChange={({ currentTarget }) => onChange({ q: currentTarget.value || undefined })}
      />
      <Select
        w={{ base: '48%', sm: 160 }}
        aria-label={t('type')}
        placeholder={t('type.any')}
        clearable
        data={amountTypes.map((type) => ({ value: type, label: type === 'hours' ? t('timeBank') : t('card') }))}
        value={value.type ?? null}
        onChange={(type) => onChange({ type: amountTypes.find((known) => known === type) })}
      />
      <Select
        w={{ base: '48%', sm: 200 }}
        aria-label={t('sort')}
        allowDeselect={false}
        data={(['newest', ...chosenSorts] as const).map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={value.sort ?? 'newest'}
        onChange={(sort) => onChange({ sort: chosenSorts.find((known) => known === sort) })}
      />
      <SegmentedControl
        aria-label={t('view')}
        data={(['cards', 'table'] as const).map((view) => ({ value: view, label: t(`view.${view}`) }))}
        value={value.view ?? 'cards'}
        onChange={(view) => onChange({ view: view === 'table' ? 'table' : undefined })}
      />
    </Group>
  );
}
