import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import {
  consultants,
  everybody,
  type ScreenNavigation,
  staffOnly,
} from '@/platform/web/screens/screen-data';
import type { OpenBalanceSearch } from './use-open-balance';

const overview: ScreenNavigation = {
  icon: 'dashboard',
  isHome: true,
  menu: { place: 1, label: 'nav.dashboard', shortLabel: 'nav.dashboard.short', isOnPhone: true },
  goTo: { id: 'overview', place: 0, letter: 'd' },
};

export const overviewScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/customer',
    staticData: { openTo: ['customer', 'staff'], navigation: overview },
    validateSearch: readLater<OpenBalanceSearch>(),
    component: lazyRouteComponent(
      () => import('./customer-overview-screen'),
      'CustomerOverviewScreen',
    ),
    loader: ({ context }) => {
      void import('./fetch-customer-ahead').then(({ fetchCustomerAhead }) =>
        fetchCustomerAhead(context),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/consultant',
    staticData: { openTo: consultants, navigation: overview },
    component: lazyRouteComponent(
      () => import('./work-overview-screens'),
      'ConsultantOverviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/staff',
    staticData: { openTo: staffOnly, navigation: overview },
    component: lazyRouteComponent(() => import('./work-overview-screens'), 'StaffOverviewScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/home',
    staticData: {
      openTo: everybody,
      navigation: { icon: 'home', goTo: { id: 'home', place: 1, letter: 'h', isSearched: true } },
    },
    validateSearch: readLater<OpenBalanceSearch>(),
    component: lazyRouteComponent(() => import('./home-screen'), 'HomeScreen'),
  }),
] as const;
