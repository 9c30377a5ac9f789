import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { consultants } from '@/platform/web/screens/screen-data';
import type { ImportSearch } from './import-search';

export const importScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/import',
    staticData: {
      openTo: consultants,
      menuEntry: '/crm',
      navigation: { icon: 'file', goTo: { id: 'import', place: 7 } },
    },
    validateSearch: readLater<ImportSearch>(),
    component: lazyRouteComponent(() => import('./import-screen'), 'ImportScreen'),
  }),
] as const;
