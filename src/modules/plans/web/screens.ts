import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';
import type { CheckoutSearch } from './processing-page';

export const planScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/upgrade',
    staticData: {
      openTo: everybody,
      navigation: {
        icon: 'ticket',
        goTo: { id: 'plan', place: 13, isNamedTo: ({ isPendingStaff }) => !isPendingStaff },
      },
    },
    component: lazyRouteComponent(() => import('./plan-screens'), 'UpgradeScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/upgrade/processing',
    staticData: { openTo: everybody },
    validateSearch: readLater<CheckoutSearch>(),
    component: lazyRouteComponent(() => import('./plan-screens'), 'ProcessingScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/upgrade/success',
    staticData: { openTo: everybody },
    component: lazyRouteComponent(() => import('./plan-screens'), 'SuccessScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/upgrade/cancelled',
    staticData: { openTo: everybody },
    component: lazyRouteComponent(() => import('./plan-screens'), 'CancelledScreen'),
  }),
] as const;
