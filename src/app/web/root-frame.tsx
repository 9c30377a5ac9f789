import { Outlet } from '@tanstack/react-router';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import { SpinnerPage } from './spinner-page';
import { useRouteAnnouncement } from './use-route-announcement';

export function RootFrame() {
  const { initialized } = useAuthState();
  useRouteAnnouncement();
  return initialized ? <Outlet /> : <SpinnerPage />;
}
