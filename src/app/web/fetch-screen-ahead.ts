import { fetchLiveCode } from './follow-session';
import type { AppRouter } from './routes/create-app-router';
import { screens } from './routes/routes';
import { fetchAllWords } from './start-words';

/**
 * Whoever opens an address behind the door is nearly always signed in: the screen is fetched while
 * the server is asked, and not after it has answered.
 */
export function fetchScreenAhead(router: AppRouter): void {
  const { pathname } = window.location;
  if (!screens.isKnown(pathname)) return;
  void fetchAllWords();
  fetchLiveCode().catch(() => {});
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) void router.loadRouteChunk(route);
}
