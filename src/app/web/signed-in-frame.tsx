import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import { isKnown } from './routes/guard';
import { SpinnerPage } from './spinner-page';

const Shell = lazy(async () => ({ default: (await import('./shell/shell')).Shell }));

/**
 * The shell around whatever a signed-in user sees. Between signing out and the next page nobody is
 * there.
 */
export function SignedInFrame() {
  const { user } = useAuthState();
  const { pathname } = useLocation();
  if (!user) return isKnown(pathname) ? <SpinnerPage /> : <Outlet />;
  return (
    <Suspense fallback={<SpinnerPage />}>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  );
}
