import { useNavigate, useSearch } from '@tanstack/react-router';
import { AnalyticsScreen } from '@/modules/analytics/web/analytics-screen';
import { readAnalyticsSearch } from '@/modules/analytics/web/analytics-search';

/** What is looked at stands in the address; changing it is no step to come back from. */
export function AnalyticsRoute() {
  const search = readAnalyticsSearch(useSearch({ from: '/signedIn/monthly-hours/analytics' }));
  const navigate = useNavigate();
  return (
    <AnalyticsScreen
      search={search}
      onSearch={(changes) =>
        navigate({
          to: '/monthly-hours/analytics',
          search: { ...search, ...changes },
          replace: true,
        })
      }
    />
  );
}
