import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  type ParsedLocation,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { RawSearch } from '../search/search-params';

/** Services of the app for its screens. Modules add their own by declaration merging. */
export interface RouterContext {
  queryClient: QueryClient;
  /** Throws a redirect when the user may not open the address. */
  admit: (location: ParsedLocation) => Promise<void>;
  /** Resolves when the messages of every screen are loaded. */
  loadWords: () => Promise<void>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { openTo: 'anyone' },
  beforeLoad: ({ context, location }) => context.admit(location),
});

/** Parent of every screen that needs a session. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signedIn',
  staticData: { openTo: 'anyone' },
  loader: ({ context }) => context.loadWords(),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Returns a `validateSearch` for a screen whose reader loads with the screen itself. Links to the
 * screen know the type of its filters.
 */
export function readLater<Search extends object>() {
  return (raw: Search & SearchSchemaInput): RawSearch => raw as RawSearch;
}
