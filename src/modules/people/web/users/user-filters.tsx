import { useTranslation } from 'react-i18next';
import { roles } from '@/platform/actor';
import { SearchField } from '@/platform/web/search/search-field';
import { FilterSelect } from '@/ui/choice/filter-select';
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
      <FilterSelect
        width={160}
        label={t('people:users.role')}
        any={t('people:users.role.any')}
        options={roles.map((role) => ({ value: role, label: t(`accounts:user.role.${role}`) }))}
        value={value.role}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        width={180}
        label={t('people:users.state')}
        any={t('people:users.state.any')}
        options={userStates.map((state) => ({
          value: state,
          label: t(`people:users.state.${state}`),
        }))}
        value={value.state}
        onChange={(state) => onChange({ state })}
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
