import { toActor } from '@/modules/accounts/domain';
import { toDay } from '@/platform/day';
import { api } from '@/platform/web/api';
import type { RouterContext } from '@/platform/web/screens/routes';
import { serverNow } from '@/platform/web/server-clock';
import { canRecordTime } from '../policy';
import { entryPages } from './entry-pages';
import { findShown, readTimeSearch, toFilter } from './list/time-search';

/** Starts loading the data of the screen before the screen is drawn. */
export function fetchTimeAhead(
  { auth, queryClient }: RouterContext,
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
  if (isLogging) {
    void queryClient.prefetchQuery(api.balances.chargeable.queryOptions({ input: {} }));
    void queryClient.prefetchInfiniteQuery(entryPages({ consultantId: user.id }));
  }
}
