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
 * Moves the focus and announces the title of a new page, which browsers do only when a page loads.
 * A change of the query (a filter) is not a new page.
 */
function useRouteAnnouncement(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const heading = document.querySelector<HTMLElement>('h1');
        // A field that has taken the focus itself keeps it.
        if (!document.activeElement?.matches('input, textarea'))
          heading?.focus({ preventScroll: true });
        announce(heading?.textContent ?? document.title);
      }),
    [router],
  );
}
