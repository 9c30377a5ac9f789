import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';
import type { MonthlySearch } from './monthly/monthly-search';

export const reportScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/monthly-hours',
    staticData: {
      openTo: everybody,
      navigation: { icon: 'calendar', goTo: { id: 'monthlyHours', place: 8, letter: 'm' } },
    },
    validateSearch: readLater<MonthlySearch>(),
    component: lazyRouteComponent(() => import('./monthly/monthly-screen'), 'MonthlyScreen'),
  }),
] as const;
