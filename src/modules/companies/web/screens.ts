import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { consultants } from '@/platform/web/screens/screen-data';
import type { CompanySearch } from './company-search';

export const companyScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/companies',
    staticData: {
      openTo: consultants,
      menuEntry: '/crm',
      navigation: { icon: 'building', goTo: { id: 'companies', place: 6 } },
    },
    validateSearch: readLater<CompanySearch>(),
    component: lazyRouteComponent(() => import('./companies-screen'), 'CompaniesScreen'),
  }),
] as const;
