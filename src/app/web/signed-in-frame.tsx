import { Outlet, useLocation } from '@tanstack/react-router';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import { useScreens } from '@/platform/web/screens/screens';
import { Shell } from './shell/shell';
import { SpinnerPage } from './spinner-page';

/**
 * The shell around the screens of a signed-in user. It is absent between signing out and the next
 * page.
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
