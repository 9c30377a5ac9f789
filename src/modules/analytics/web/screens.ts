import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isShownAnalytics } from '@/modules/reports/policy';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';
import type { AnalyticsSearch } from './analytics-search';

export const analyticsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/monthly-hours/analytics',
    staticData: {
      openTo: everybody,
      navigation: {
        icon: 'chart',
        goTo: { id: 'analytics', place: 9, isNamedTo: isShownAnalytics },
      },
    },
    validateSearch: readLater<AnalyticsSearch>(),
    component: lazyRouteComponent(() => import('./analytics-screen'), 'AnalyticsScreen'),
  }),
] as const;
