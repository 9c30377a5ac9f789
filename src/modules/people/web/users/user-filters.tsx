import { Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@/platform/actor';
import { useShortcut } from '@/platform/web/use-shortcut';
import { userStates } from '../../domain';
import { useCompanyChoices } from '../profile/use-company-choices';
import type { UserSearch } from './user-search';

type UserFiltersProps = { value: UserSearch; onChange: (changes: Partial<UserSearch>) => void };

export function UserFilters({ value, onChange }: UserFiltersProps) {
  const { t } = useTranslation(['people', 'accounts']);
  const companies = useCompanyChoices({ isNeeded: true });
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus());

  return (
    <Group gap="sm" align="end">
      <TextInput
        ref={field}
        type="search"
        w={{ base: '100%', sm: 280 }}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        aria-label={t('people:users.search')}
        placeholder={t('people:users.search')}
        value={value.search ?? ''}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value || undefined })}
      />
      <Select
        w={{ base: '48%', sm: 160 }}
        aria-label={t('people:users.role')}
        placeholder={t('people:users.role.any')}
        clearable
        data={roles.map((role) => ({ value: role, label: t(`accounts:user.role.${role}`) }))}
        value={value.role ?? null}
        onChange={(role) => onChange({ role: roles.find((known) => known === role) })}
      />
      <Select
        w={{ base: '48%', sm: 180 }}
        aria-label={t('people:users.state')}
        placeholder={t('people:users.state.any')}
        clearable
        data={userStates.map((state) => ({ value: state, label: t(`people:users.state.${state}`) }))}
        value={value.state ?? null}
        onChange={(state) => onChange({ state: userStates.find((known) => known === state) })}
      />
      <Select
        w={{ base: '100%', sm: 220 }}
        aria-label={t('people:users.companies')}
        placeholder={t('people:users.company.any')}
        clearable
        searchable
        nothingFoundMessage={t('people:profile.company.noMatch')}
        data={companies}
        value={value.company ?? null}
        onChange={(company) => onChange({ company: company ?? undefined })}
      />
    </Group>
  );
}
