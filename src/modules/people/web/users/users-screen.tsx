import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { NoMatch } from '@/ui/feedback/no-match';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { InviteDialog } from '../invite/invite-dialog';
import { OpenInvitations } from '../invite/open-invitations';
import { PendingStaffPanel } from './pending-staff-panel';
import { UserDrawer } from './user-drawer';
import { UserFilters } from './user-filters';
import { readUserSearch, type UserSearch } from './user-search';
import { UserTable } from './user-table';

/** All people with an account, waiting approvals, and open invitations. */
export function UsersScreen() {
  const { t } = useTranslation('people');
  const [search, onSearch] = useScreenSearch(readUserSearch, (changes) => 'user' in changes);
  const inviting = useFormDialog('invite');
  // The address follows the typing at once; the query waits until the typing rests.
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
