import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuthState } from '@/modules/accounts/web/auth-provider';
import { useAsking } from '@/platform/web/ask-again';
import { later } from '@/ui/lazy-parts';
import { announce } from '@/ui/live-region';
import { SpinnerPage } from './spinner-page';

/** Loads only when the server asks who the user is. */
const ConfirmItIsYou = later(
  async () => (await import('@/modules/accounts/web/passkeys/confirm-it-is-you')).ConfirmItIsYou,
);

export function RootFrame() {
  const { initialized } = useAuthState();
  useRouteAnnouncement();
  const { answer } = useAsking();
  if (!initialized) return <SpinnerPage />;
  return (
    <>
      <Outlet />
      {answer && <ConfirmItIsYou />}
    </>
  );
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
