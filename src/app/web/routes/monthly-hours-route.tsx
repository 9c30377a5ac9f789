import { useNavigate, useSearch } from '@tanstack/react-router';
import { MonthlyScreen } from '@/modules/reports/web/monthly/monthly-screen';
import { readMonthlySearch } from '@/modules/reports/web/monthly/monthly-search';

/** Month, group and customer stand in the address; changing them is no step to come back from. */
export function MonthlyHoursRoute() {
  const search = readMonthlySearch(useSearch({ from: '/signedIn/monthly-hours' }));
  const navigate = useNavigate();
  return (
    <MonthlyScreen
      search={search}
      onSearch={(changes) =>
        navigate({ to: '/monthly-hours', search: { ...search, ...changes }, replace: true })
      }
      onOpen={(filter) => navigate({ to: '/time', search: filter })}
    />
  );
}
