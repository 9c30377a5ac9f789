import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roles } from '@/platform/actor';
import { SearchField } from '@/platform/web/search/search-field';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { userStates } from '../../domain';
import { CompanySelect } from '../company-select';
import type { UserSearch } from './user-search';

type UserFiltersProps = { value: UserSearch; onChange: (changes: Partial<UserSearch>) => void };

export function UserFilters({ value, onChange }: UserFiltersProps) {
  const { t } = useTranslation(['people', 'accounts']);

  return (
    <FoldedFilters
      used={[value.role, value.state, value.company].filter(Boolean).length}
      search={
        <SearchField
          w={280}
          label={t('people:users.search')}
          value={value.search}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <Select
        w={{ base: '100%', sm: 160 }}
        aria-label={t('people:users.role')}
        placeholder={t('people:users.role.any')}
        clearable
        data={roles.map((role) => ({ value: role, label: t(`accounts:user.role.${role}`) }))}
        value={value.role ?? null}
        onChange={(role) => onChange({ role: roles.find((known) => known === role) })}
      />
      <Select
        w={{ base: '100%', sm: 180 }}
        aria-label={t('people:users.state')}
        placeholder={t('people:users.state.any')}
        clearable
        data={userStates.map((state) => ({
          value: state,
          label: t(`people:users.state.${state}`),
        }))}
        value={value.state ?? null}
        onChange={(state) => onChange({ state: userStates.find((known) => known === state) })}
      />
      <CompanySelect
        w={{ base: '100%', sm: 220 }}
        aria-label={t('people:users.companies')}
        placeholder={t('people:users.company.any')}
        clearable
        value={value.company ?? null}
        onChange={(company) => onChange({ company: company?.id })}
      />
    </FoldedFilters>
  );
}
