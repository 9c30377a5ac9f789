import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { SearchField } from '@/platform/web/search/search-field';
import { FilterSelect } from '@/ui/choice/filter-select';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { NoMatch } from '@/ui/feedback/no-match';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { userStates } from '../../domain';
import { CompanySelect } from '../company-select';
import { InviteDialog } from '../invite/invite-dialog';
import { OpenInvitations } from '../invite/open-invitations';
import { PendingStaffPanel } from './pending-staff-panel';
import { UserDrawer } from './user-drawer';
import { readUserSearch, type UserSearch } from './user-search';
import { UserTable } from './user-table';

/**
 * Shows all people with an account, staff accounts that wait for approval, and open invitations.
 */
export function UsersScreen() {
  const { t } = useTranslation('people');
  const [search, onSearch] = useScreenSearch(readUserSearch, (changes) => 'user' in changes);
  const inviting = useFormDialog('invite');
  // The address changes with every key, but the query waits for a pause in typing.
  const [written, setWritten] = useState(search.search);
  const [q] = useDebouncedValue(written, 200);
  const users = usePages(
    api.people.list.infiniteOptions(
      filteredPagesOf({
        ...(q && { search: q }),
        ...(search.role && { role: search.role }),
        ...(search.company && { companyId: search.company }),
        ...(search.state && { state: search.state }),
      }),
    ),
  );
  const change = (changes: Partial<UserSearch>) => {
    if ('search' in changes) setWritten(changes.search);
    onSearch(changes);
  };
  const clear = () =>
    change({ search: undefined, role: undefined, company: undefined, state: undefined });

  return (
    <Screen
      title={t('users.title')}
      action={
        <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={inviting.open}>
          {t('invite.title')}
        </Button>
      }
    >
      <PendingStaffPanel />
      <UserFilters value={{ ...search, search: written }} onChange={change} />
      <QueryView query={users}>
        {(rows) => (
          <Panel isFlush>
            {rows.length > 0 ? (
              <UserTable rows={rows} onOpen={({ id }) => onSearch({ user: id })} />
            ) : (
              <NoMatch title={t('users.empty.title')} clear={t('users.clear')} onClear={clear}>
                {t('users.empty.text')}
              </NoMatch>
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={users} />
      <OpenInvitations />
      <UserDrawer userId={search.user} onClose={() => onSearch({ user: undefined })} />
      <InviteDialog {...inviting.props} />
    </Screen>
  );
}

type UserFiltersProps = { value: UserSearch; onChange: (changes: Partial<UserSearch>) => void };

function UserFilters({ value, onChange }: UserFiltersProps) {
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
