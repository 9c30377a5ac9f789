import { useNavigate, useSearch } from '@tanstack/react-router';
import { readCustomerSearch } from '@/modules/crm/web/crm-search';
import { WorkListScreen } from '@/modules/crm/web/work-list-screen';

/** Search and filters stand in the address; changing them is no step to come back from. */
export function CrmRoute() {
  const search = readCustomerSearch(useSearch({ from: '/signedIn/crm' }));
  const navigate = useNavigate();
  return (
    <WorkListScreen
      search={search}
      onSearch={(changes) =>
        navigate({ to: '/crm', search: { ...search, ...changes }, replace: true })
      }
      onCreated={async ({ id }) => {
        // Back leads to the list, not to the dialog.
        await navigate({ to: '/crm', search: { ...search, create: undefined }, replace: true });
        await navigate({ to: '/crm/customer/$id', params: { id }, search: { new: 1 } });
      }}
    />
  );
}
