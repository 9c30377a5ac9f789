import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminScreen } from '@/modules/admin/web/admin-screen';
import { readAdminSearch } from '@/modules/admin/web/admin-search';

/**
 * The section and its filters stand in the address; another section is a step to come back from,
 * filtering is not.
 */
export function AdminRoute() {
  const search = readAdminSearch(useSearch({ from: '/signedIn/admin' }));
  const navigate = useNavigate();
  return (
    <AdminScreen
      search={search}
      onSearch={(changes) =>
        navigate({ to: '/admin', search: { ...search, ...changes }, replace: true })
      }
    />
  );
}
