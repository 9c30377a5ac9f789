import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompaniesScreen } from '@/modules/companies/web/companies-screen';
import { readCompanySearch } from '@/modules/companies/web/company-search';

/** Search and filters stand in the address; changing them is no step to come back from. */
export function CompaniesRoute() {
  const search = readCompanySearch(useSearch({ from: '/signedIn/companies' }));
  const navigate = useNavigate();
  return (
    <CompaniesScreen
      search={search}
      onSearch={(changes) =>
        navigate({ to: '/companies', search: { ...search, ...changes }, replace: true })
      }
      onCreated={async ({ id }) => {
        // Back leads to the list, not to the dialog.
        await navigate({
          to: '/companies',
          search: { ...search, create: undefined },
          replace: true,
        });
        await navigate({ to: '/crm/customer/$id', params: { id }, search: { new: 1 } });
      }}
    />
  );
}
