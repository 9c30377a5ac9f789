import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { consultants } from '@/platform/web/screens/screen-data';
import type { CustomerSearch, CustomerTabSearch } from './crm-search';

export const crmScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/crm',
    staticData: {
      openTo: consultants,
      navigation: {
        icon: 'buildings',
        menu: { place: 2, label: 'nav.crm', shortLabel: 'nav.crm.short', isOnPhone: true },
        goTo: { id: 'customers', place: 5, letter: 'c' },
      },
    },
    validateSearch: readLater<CustomerSearch>(),
    component: lazyRouteComponent(() => import('./customer-lists'), 'WorkListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/companies',
    staticData: { openTo: consultants, menuEntry: '/crm' },
    validateSearch: readLater<CustomerSearch>(),
    component: lazyRouteComponent(() => import('./customer-lists'), 'CompaniesScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/crm/customer/$id',
    staticData: { openTo: consultants },
    validateSearch: readLater<CustomerTabSearch>(),
    component: lazyRouteComponent(() => import('./customer-screen'), 'CustomerScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/companies/$id',
    staticData: { openTo: consultants },
    validateSearch: readLater<CustomerTabSearch>(),
    component: lazyRouteComponent(() => import('./customer-screen'), 'CompanyScreen'),
  }),
] as const;
