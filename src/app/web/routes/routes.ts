import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminScreens } from '@/modules/admin/web/screens';
import { analyticsScreens } from '@/modules/analytics/web/screens';
import { balanceScreens } from '@/modules/balances/web/screens';
import { brandingScreens } from '@/modules/branding/web/screens';
import { crmScreens } from '@/modules/crm/web/screens';
import { importScreens } from '@/modules/imports/web/screens';
import { overviewScreens } from '@/modules/overview/web/screens';
import { peopleScreens } from '@/modules/people/web/screens';
import { planScreens } from '@/modules/plans/web/screens';
import { reportScreens } from '@/modules/reports/web/screens';
import { supportScreens } from '@/modules/support/web/screens';
import { taskScreens } from '@/modules/tasks/web/screens';
import { timeScreens } from '@/modules/time/web/screens';
import { rootRoute, signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';
import { readScreens } from '@/platform/web/screens/screens';
import { oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { RootFrame } from '../root-frame';

export const readRegister = searchReader({ next: text(), invitation: text(), setup: text() });

rootRoute.update({ component: RootFrame, staticData: { openTo: 'anyone' } });
signedInRoute.update({
  component: lazyRouteComponent(() => import('../signed-in-frame'), 'SignedInFrame'),
  staticData: { openTo: 'anyone' },
});

/** Screens in which several modules are combined. */
const entrances = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    staticData: { openTo: 'anyone' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    staticData: { openTo: 'entrance' },
    validateSearch: searchReader({ next: text(), error: oneOf(['google', 'passkey']) }),
    component: lazyRouteComponent(() => import('../entrance/login-route'), 'LoginRoute'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register',
    staticData: { openTo: 'entrance' },
    validateSearch: readRegister,
    component: lazyRouteComponent(() => import('../entrance/register-route'), 'RegisterRoute'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    staticData: { openTo: 'entrance' },
    validateSearch: searchReader({ next: text(), token: text() }),
    component: lazyRouteComponent(
      () => import('../entrance/reset-password-route'),
      'ResetPasswordRoute',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/check',
    staticData: { openTo: 'anyone' },
    loader: ({ context }) => context.loadWords(),
    component: lazyRouteComponent(() => import('../entrance/check-route'), 'CheckRoute'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/weekly-mail',
    staticData: { openTo: 'anyone' },
    loader: ({ context }) => context.loadWords(),
    validateSearch: searchReader({ token: text() }),
    component: lazyRouteComponent(() => import('../entrance/stop-route'), 'StopRoute'),
  }),
] as const;
const ownScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings',
    staticData: {
      openTo: everybody,
      navigation: {
        icon: 'settings',
        menu: { place: 6, label: 'nav.settings', isOnPhone: false },
        goTo: { id: 'settings', place: 12, letter: 's' },
      },
    },
    component: lazyRouteComponent(() => import('../settings-screen'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '$',
    staticData: { openTo: 'anyone' },
    component: lazyRouteComponent(
      () => import('@/modules/accounts/web/not-found-screen'),
      'NotFoundScreen',
    ),
  }),
] as const;

const signedInScreens = [
  ...peopleScreens,
  ...brandingScreens,
  ...balanceScreens,
  ...taskScreens,
  ...timeScreens,
  ...reportScreens,
  ...planScreens,
  ...supportScreens,
  ...importScreens,
  ...analyticsScreens,
  ...crmScreens,
  ...overviewScreens,
  ...adminScreens,
  ...ownScreens,
] as const;

export const routeTree = rootRoute.addChildren([
  ...entrances,
  signedInRoute.addChildren(signedInScreens),
]);

export const screens = readScreens([...entrances, ...signedInScreens]);
