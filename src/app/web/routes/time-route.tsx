import { useNavigate, useSearch } from '@tanstack/react-router';
import { EntryExport } from '@/modules/reports/web/export/entry-export';
import { MonthlyLink } from '@/modules/reports/web/monthly/monthly-link';
import { readTimeSearch, type TimeSearch } from '@/modules/time/web/list/time-search';
import { TimeScreen } from '@/modules/time/web/time-screen';

/**
 * What is open stands in the address; opening something is a step to come back from, filtering is
 * not.
 */
export function TimeRoute() {
  const search = readTimeSearch(useSearch({ from: '/signedIn/time' }));
  const navigate = useNavigate();
  return (
    <TimeScreen
      search={search}
      onSearch={(changes: Partial<TimeSearch>) =>
        navigate({ to: '/time', search: { ...search, ...changes }, replace: !('entry' in changes) })
      }
      reports={(filter) => (
        <>
          <MonthlyLink />
          {filter && <EntryExport filter={filter} />}
        </>
      )}
    />
  );
}
