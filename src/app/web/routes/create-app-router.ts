import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type ErrorRouteComponent } from '@tanstack/react-router';
import type { Auth } from '@/modules/accounts/web/create-auth';
import type { LoginNotice } from '@/modules/accounts/web/sign-in/login-screen';
import { RouteError } from '../route-error';
import { SpinnerPage } from '../spinner-page';
import { routeTree } from './routes';

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(auth: Auth, queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { auth, queryClient },
    caseSensitive: true,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouteError as ErrorRouteComponent,
    defaultPendingComponent: SpinnerPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  /** Travels with one step of the history and is gone after a reload of another address. */
  interface HistoryState {
    email?: string;
    notice?: LoginNotice;
    /** From the link of a mail, which leaves the address bar as soon as it was read. */
    secret?: string;
  }
}
