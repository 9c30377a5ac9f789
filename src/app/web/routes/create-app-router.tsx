import type { QueryClient } from '@tanstack/react-query';
import {
  createRouter,
  defaultParseSearch,
  type ErrorRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Translation } from 'react-i18next';
import { toActor } from '@/modules/accounts/domain';
import type { Auth } from '@/modules/accounts/web/create-auth';
import type { LoginNotice } from '@/modules/accounts/web/sign-in/login-screen';
import { isMissingFile, readRefusal } from '@/platform/web/refusal';
import { serverNow } from '@/platform/web/server-clock';
import { ErrorPanel } from '@/ui/feedback/error-panel';
import { discardKept } from '@/ui/kept-text';
import { isFirstPage } from '../ahead/fetch-page-ahead';
import { SpinnerPage } from '../spinner-page';
import { loadAllWords, loadDeferredWords, loadOwnWords } from '../start-words';
import { decideRoute } from './guard';
import { readRegister, routeTree } from './routes';

export type AppRouter = ReturnType<typeof createAppRouter>;

export function createAppRouter(auth: Auth, queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: {
      auth,
      queryClient,
      admit: (location) => admit(auth, location),
      // The page for unknown addresses is also shown to visitors without a session.
      loadWords: () => (auth.store.getState().user ? loadOwnWords() : loadAllWords()),
    },
    caseSensitive: true,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouteError as ErrorRouteComponent,
    defaultPendingComponent: SpinnerPage,
  });
}

/**
 * Shows that a screen failed or could not be loaded, for example because a new version has replaced
 * its file.
 */
function RouteError({ error }: { error: Error }) {
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  const retry = () => {
    if (isMissingFile(error)) return location.reload();
    // Restored text that broke its screen would break it again.
    if (readRefusal(error).code === 'generic') discardKept();
    void router.invalidate();
  };
  return <ErrorPanel error={error} onRetry={retry} />;
}

async function admit(auth: Auth, location: ParsedLocation): Promise<void> {
  await initialized(auth);
  const { user } = auth.store.getState();
  const { next, invitation = location.state.secret } = readRegister(location.search);
  const actor = user && toActor(user, serverNow());
  const decision = decideRoute(actor, location.pathname, location.href, { next, invitation });
  if (decision.kind === 'signIn')
    throw redirect({ to: '/login', search: { next: decision.next }, replace: true });
  if (decision.kind === 'go') {
    if (decision.isRefused) void showRefusalToast();
    throw redirect({ ...defineRoute(decision.to), replace: true });
  }
  if (user && !isFirstPage(location.pathname)) await loadDeferredWords();
}

/** Shows a neutral message after a redirect to the user's overview. */
async function showRefusalToast(): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    id: 'refused',
    message: <Translation ns="app">{(t) => t('forbidden.toast')}</Translation>,
  });
}

/** Returns an address of this app in the form that the router takes. */
function defineRoute(address: string) {
  const { pathname, search, hash } = new URL(address, location.origin);
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) } as {
    to: '/time';
  };
}

function initialized({ store }: Auth): Promise<void> | undefined {
  if (store.getState().initialized) return undefined;
  return new Promise((resume) => {
    const stop = store.subscribe(({ initialized: isReady }) => {
      if (!isReady) return;
      stop();
      resume();
    });
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  /** State of one step of the history, which does not survive the reload of another address. */
  interface HistoryState {
    email?: string;
    notice?: LoginNotice;
    /** Secret from the link of a mail. It is removed from the address bar as soon as it is read. */
    secret?: string;
  }
}
