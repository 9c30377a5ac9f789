import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toActor } from '@/modules/accounts/domain';
import type { Auth } from '@/modules/accounts/web/create-auth';
import { CustomerOverviewScreen } from '@/modules/overview/web/customer-overview-screen';
import { ownBalances } from '@/modules/overview/web/hero/own-balances';
import { api } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';

/** Asks for what the screen shows before it is drawn, what is left first. */
export function fetchCustomerAhead({
  auth,
  queryClient,
}: {
  auth: Auth;
  queryClient: QueryClient;
}): void {
  const { user } = auth.store.getState();
  if (!user || toActor(user, serverNow()).isPendingStaff) return;
  void queryClient.prefetchQuery(ownBalances());
  void queryClient.prefetchQuery(api.overview.summary.queryOptions());
}

export function CustomerRoute() {
  const { balance } = useSearch({ from: '/signedIn/customer' });
  const navigate = useNavigate();
  return (
    <CustomerOverviewScreen
      balanceId={balance}
      onOpen={(opened) => navigate({ to: '/customer', search: opened ? { balance: opened } : {} })}
    />
  );
}
