import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { hasPlan } from '@/platform/actor';
import { signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';

export const brandingScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/branding',
    staticData: {
      openTo: everybody,
      navigation: { icon: 'palette', goTo: { id: 'branding', place: 15, isNamedTo: hasPlan } },
    },
    component: lazyRouteComponent(() => import('./branding-screen'), 'BrandingScreen'),
  }),
] as const;
