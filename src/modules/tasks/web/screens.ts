import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readLater, signedInRoute } from '@/platform/web/screens/routes';
import { everybody } from '@/platform/web/screens/screen-data';
import type { TaskSearch } from './list/task-search';

export const taskScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/features',
    staticData: {
      openTo: everybody,
      navigation: {
        icon: 'checklist',
        menu: { place: 5, label: 'nav.features', isOnPhone: true },
        goTo: { id: 'features', place: 3, letter: 'f' },
      },
    },
    validateSearch: readLater<TaskSearch>(),
    component: lazyRouteComponent(() => import('./tasks-screen'), 'TasksScreen'),
  }),
] as const;
