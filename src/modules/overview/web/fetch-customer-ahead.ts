import { toActor } from '@/modules/accounts/domain';
import { api } from '@/platform/web/api';
import type { RouterContext } from '@/platform/web/screens/routes';
import { serverNow } from '@/platform/web/server-clock';
import { ownBalances } from './hero/own-balances';

/** Starts loading the data of the screen before the screen is drawn, the balances first. */
export function fetchCustomerAhead({ auth, queryClient }: RouterContext): void {
  const { user } = auth.store.getState();
  if (!user || toActor(user, serverNow()).isPendingStaff) return;
  void queryClient.prefetchQuery(ownBalances());
  void queryClient.prefetchQuery(api.overview.summary.queryOptions());
}
