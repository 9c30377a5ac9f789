import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { everybody, staffOnly } from '@/platform/web/screens/screen-data';
import { searchReader, text } from '@/platform/web/search/search-params';
import type { UserSearch } from './users/user-search';

const readToken = searchReader({ token: text() });

export const peopleScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/users',
    staticData: {
      openTo: staffOnly,
      menuEntry: '/admin',
      navigation: { icon: 'users', goTo: { id: 'users', place: 10, letter: 'u' } },
    },
    validateSearch: readLater<UserSearch>(),
    component: lazyRouteComponent(() => import('./users/users-screen'), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/invitation',
    staticData: { openTo: everybody },
    validateSearch: readToken,
    component: lazyRouteComponent(
      () => import('./invitation/invitation-screen'),
      'InvitationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/confirm-email',
    staticData: { openTo: everybody },
    validateSearch: readToken,
    component: lazyRouteComponent(() => import('./confirm-email-screen'), 'ConfirmEmailScreen'),
  }),
] as const;
