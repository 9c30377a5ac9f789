import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { QueryView } from '@/ui/feedback/query-view';
import { UserActions } from './user-actions';
import { UserHead } from './user-head';
import { UserHistory } from './user-history';
import { UserMemberships } from './user-memberships';
import { UserRole } from './user-role';
import { UserSessions } from './user-sessions';

type UserDrawerProps = { userId: string | undefined; onClose: () => void };

/**
 * One person beside the list: their rights and the history of them. The address names the person.
 */
export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  const { t } = useTranslation('people');
  return (
    <SideDrawer of={userId} onClose={onClose} title={t('users.one')} size={480}>
      {(shown) => <UserDetail id={shown} />}
    </SideDrawer>
  );
}

function UserDetail({ id }: { id: string }) {
  const user = useQuery(api.people.find.queryOptions({ input: { id } }));
  return (
    <QueryView query={user}>
      {(found) => (
        <Stack gap="lg">
          <UserHead user={found} />
          <UserRole user={found} />
          <UserMemberships user={found} />
          <UserSessions user={found} />
          <UserHistory history={found.history} />
          <UserActions user={found} />
        </Stack>
      )}
    </QueryView>
  );
}
