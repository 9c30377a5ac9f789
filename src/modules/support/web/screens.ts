import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hasPlan } from '@/platform/actor';
import { signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';

export const supportScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/support',
    staticData: {
      openTo: everybody,
      navigation: { icon: 'lifebuoy', goTo: { id: 'support', place: 14, isNamedTo: hasPlan } },
    },
    component: lazyRouteComponent(() => import('./support-screen'), 'SupportScreen'),
  }),
] as const;
