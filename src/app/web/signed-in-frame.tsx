import { Outlet, useChildMatches } from '@tanstack/react-router';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import { useScreens } from '@/platform/web/screens/screens';
import { later } from '@/ui/lazy-parts';
import { Shell } from './shell/shell';
import { SpinnerPage } from './spinner-page';

/** Loads only where a passkey is needed. */
const SetUpScreen = later(async () => (await import('./set-up-screen')).SetUpScreen);

/**
 * The shell around the screens of a signed-in user. It is absent between signing out and the next
 * page.
 */
export function SignedInFrame() {
  const { user } = useAuthState();
  const screens = useScreens();
  // The address is already the next one while this screen is still shown.
  const path = useChildMatches({ select: ([shown]) => shown?.pathname }) ?? '';
  if (!user) return screens.isKnown(path) ? <SpinnerPage /> : <Outlet />;
  if (user.isSettingUp) return <SetUpScreen />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
