import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { everybody, staffOnly } from '@/platform/web/screens/screen-data';
import type { AdminSearch } from './admin-search';

export const adminScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/admin',
    staticData: {
      openTo: staffOnly,
      navigation: {
        icon: 'shield',
        menu: { place: 7, label: 'nav.admin', isOnPhone: false },
        goTo: { id: 'admin', place: 11, letter: 'a' },
      },
    },
    validateSearch: readLater<AdminSearch>(),
    component: lazyRouteComponent(() => import('./admin-screen'), 'AdminScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/keys/$id',
    staticData: { openTo: everybody },
    component: lazyRouteComponent(() => import('./audit/key-trail-screen'), 'KeyTrailScreen'),
  }),
] as const;
