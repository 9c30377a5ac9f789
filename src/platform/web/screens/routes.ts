import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  type ParsedLocation,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { RawSearch } from '../search/search-params';

/** The app's services for screens. Modules add to it by declaration merging. */
export interface RouterContext {
  queryClient: QueryClient;
  /** Throws a redirect when the user may not open an address. */
  admit: (location: ParsedLocation) => Promise<void>;
  /** Resolves when the words of every screen are there. */
  loadWords: () => Promise<void>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: { openTo: 'anyone' },
  beforeLoad: ({ context, location }) => context.admit(location),
});

/** The parent of every screen inside the shell. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signedIn',
  staticData: { openTo: 'anyone' },
  loader: ({ context }) => context.loadWords(),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The `validateSearch` of a screen whose reader loads with the screen itself. Links to the screen
 * know the type of its filters.
 */
export function readLater<Search extends object>() {
  return (raw: Search & SearchSchemaInput): RawSearch => raw as RawSearch;
}
