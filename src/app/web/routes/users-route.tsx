import { useNavigate, useSearch } from '@tanstack/react-router';
import { readUserSearch, type UserSearch } from '@/modules/people/web/users/user-search';
import { UsersScreen } from '@/modules/people/web/users/users-screen';

/**
 * Filters and the open person stand in the address; opening somebody is a step to come back from,
 * typing is not.
 */
export function UsersRoute() {
  const search = readUserSearch(useSearch({ from: '/signedIn/users' }));
  const navigate = useNavigate();
  return (
    <UsersScreen
      search={search}
      onSearch={(changes: Partial<UserSearch>) =>
        navigate({ to: '/users', search: { ...search, ...changes }, replace: !('user' in changes) })
      }
    />
  );
}
