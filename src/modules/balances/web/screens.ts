import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { consultants } from '@/platform/web/screens/screen-data';
import type { BalanceSearch } from './list/balance-search';

export const balanceScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/balances',
    staticData: {
      openTo: consultants,
      navigation: {
        icon: 'ticket',
        menu: { place: 3, label: 'nav.balances', isOnPhone: true },
        goTo: { id: 'balances', place: 4, letter: 'b' },
      },
    },
    validateSearch: readLater<BalanceSearch>(),
    component: lazyRouteComponent(() => import('./balances-screen'), 'BalancesScreen'),
  }),
] as const;
