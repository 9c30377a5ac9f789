import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toActor } from '@/modules/accounts/domain';
import type { Auth } from '@/modules/accounts/web/create-auth';
import { EntryExport } from '@/modules/reports/web/export/entry-export';
import { MonthlyLink } from '@/modules/reports/web/monthly/monthly-link';
import { canRecordTime } from '@/modules/time/policy';
import { entryPages } from '@/modules/time/web/entry-pages';
import {
  findShown,
  readTimeSearch,
  type TimeSearch,
  toFilter,
} from '@/modules/time/web/list/time-search';
import { TimeScreen } from '@/modules/time/web/time-screen';
import { toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';

/** Asks for what the screen shows before it is drawn. */
export function fetchTimeAhead(
  { auth, queryClient }: { auth: Auth; queryClient: QueryClient },
  address: Record<string, unknown>,
): void {
  const { user } = auth.store.getState();
  if (!user) return;
  const now = serverNow();
  const isLogging = canRecordTime(toActor(user, now));
  const search = findShown(readTimeSearch(address), isLogging);
  const filter = toFilter(search, toDay(now, user.timeZone));
  if (!search.view) {
    void queryClient.prefetchInfiniteQuery(entryPages(filter));
    void queryClient.prefetchQuery(api.time.summary.queryOptions({ input: filter }));
  }
  if (isLogging)
    void queryClient.prefetchQuery(api.balances.chargeable.queryOptions({ input: {} }));
}

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
