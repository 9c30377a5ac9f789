import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import { announce } from '@/ui/live-region';
import { SpinnerPage } from './spinner-page';

export function RootFrame() {
  const { initialized } = useAuthState();
  useRouteAnnouncement();
  return initialized ? <Outlet /> : <SpinnerPage />;
}

/**
 * A browser moves focus and reads the title when a page loads; a page that only changes its content
 * has to do both itself. A change of the query (a filter) is not a new page.
 */
function useRouteAnnouncement(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const heading = document.querySelector<HTMLElement>('h1');
        // A field that took the focus by itself keeps it.
        if (!document.activeElement?.matches('input, textarea'))
          heading?.focus({ preventScroll: true });
        announce(heading?.textContent ?? document.title);
      }),
    [router],
  );
}
