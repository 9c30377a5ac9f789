import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '@/ui/live-region';

/**
 * A browser moves focus and reads the title when a page loads; a page that only changes its content
 * has to do both itself. A change of the query (a filter) is not a new page.
 */
export function useRouteAnnouncement(): void {
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
