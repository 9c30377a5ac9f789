import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';
import type { TimeSearch } from './list/time-search';

export const timeScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/time',
    staticData: {
      openTo: everybody,
      navigation: {
        icon: 'clock',
        menu: { place: 4, label: 'nav.time', isOnPhone: true },
        goTo: { id: 'time', place: 2, letter: 't' },
      },
    },
    validateSearch: readLater<TimeSearch>(),
    component: lazyRouteComponent(() => import('./time-screen'), 'TimeScreen'),
    loader: ({ context, location }) => {
      void import('./fetch-time-ahead').then(({ fetchTimeAhead }) =>
        fetchTimeAhead(context, location.search),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/features/$id',
    staticData: { openTo: everybody },
    component: lazyRouteComponent(() => import('./task-with-time-screen'), 'TaskWithTimeScreen'),
  }),
] as const;
