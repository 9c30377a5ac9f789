import type { AppRouter } from '../routes/create-app-router';
import { screens } from '../routes/routes';

/**
 * Loads the screen of a protected address in parallel with the session request, because most
 * visitors to it are signed in.
 */
export function fetchScreenAhead(router: AppRouter): void {
  const { pathname } = window.location;
  if (!screens.isKnown(pathname)) return;
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) void router.loadRouteChunk(route);
}
