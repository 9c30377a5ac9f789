import { Outlet, useLocation } from '@tanstack/react-router';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import { useScreens } from '@/platform/web/screens/screens';
import { Shell } from './shell/shell';
import { SpinnerPage } from './spinner-page';

/**
 * The shell around whatever a signed-in user sees. Between signing out and the next page nobody is
 * there.
 */
export function SignedInFrame() {
  const { user } = useAuthState();
  const screens = useScreens();
  const { pathname } = useLocation();
  if (!user) return screens.isKnown(pathname) ? <SpinnerPage /> : <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
