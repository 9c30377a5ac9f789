import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import type { Me } from '@/modules/accounts/contract';
import { createAuthService } from '@/modules/accounts/web/auth-service';
import { type Auth, createAuth } from '@/modules/accounts/web/create-auth';
import { forgetAnswersAhead } from '@/platform/web/ahead/answers-ahead';
import { client } from '@/platform/web/api';
import { ignoreEarlierRefusals } from '@/platform/web/fetch-answer';
import { firstLook } from '@/platform/web/first-look';
import { followLanguageOfAccount } from '@/platform/web/preferences/preferences';
import { followThemeOfAccount } from '@/platform/web/preferences/theme-preference';
import { createQueryClient } from '@/platform/web/query-client';
import { discardKept, keepWritten, returnWritten } from '@/ui/kept-text';
import { type AppRouter, createAppRouter } from './routes/create-app-router';
import { screens } from './routes/routes';

/**
 * Creates the app without its components: the session, the answers and the addresses.
 *
 * @param history the browser's own by default
 */
export function createApp(otherTabs: BroadcastChannel, history?: RouterHistory) {
  const queryClient = createQueryClient({
    onSessionEnded: () => auth.sessionEnded(),
    // The day has come: the user's record says that only a passkey is to be set up.
    onPasskeyNeeded: () => {
      if (!auth.store.getState().user?.isSettingUp) void auth.refresh();
    },
  });
  const auth = createAuth({
    service: createAuthService(),
    fetchMe: () => client.accounts.me(),
    clearCache() {
      forgetAnswersAhead();
      queryClient.clear();
    },
    tellOthers: () => otherTabs.postMessage('changed'),
  });
  const router = createAppRouter(auth, queryClient, history);
  followSession({ auth, router, queryClient, otherTabs });
  return { auth, router, queryClient };
}

/** Loads the live code, which is not needed before the first screen. */
function fetchLiveCode() {
  return Promise.all([import('@/platform/web/live/live'), import('./shown-tables')]);
}

type SessionOptions = {
  auth: Auth;
  router: AppRouter;
  queryClient: QueryClient;
  otherTabs: BroadcastChannel;
};

/**
 * Keeps the page and the live connection in step with the session, which may end or change in this
 * tab or in another.
 */
function followSession({ auth, router, queryClient, otherTabs }: SessionOptions): void {
  otherTabs.onmessage = () => void auth.refresh();

  let stopLive = () => {};
  auth.store.subscribe(({ user }, { user: before }) => {
    if (user === before) return;
    if (user) ignoreEarlierRefusals();
    // The rights of the user have changed, so the guards run again.
    if (user && user.id === before?.id) return void router.invalidate();
    stopLive();
    stopLive = () => {};
    if (before && !user) (auth.store.getState().loading ? discardKept : keepWritten)(before.id);
    if (user) {
      returnWritten(user.id);
      followLanguageOfAccount(user.language);
      followThemeOfAccount(user.theme);
      stopLive = liveFor(user);
    }
    if (before && !user) leave();
    // Another tab has signed in; the login screen of this one navigates by itself.
    else if (!auth.store.getState().loading) void router.invalidate();
  });

  function liveFor({ id: userId, liveSince: since }: Me): () => void {
    const end = new AbortController();
    void Promise.all([fetchLiveCode(), firstLook]).then(
      ([[{ followLive }, { shownTables, sentReads }]]) => {
        if (end.signal.aborted) return;
        const stop = followLive({
          queryClient,
          userId,
          since,
          shownTables,
          sentReads,
          onSessionEnded: auth.sessionEnded,
          onRights: auth.refresh,
        });
        end.signal.addEventListener('abort', stop);
      },
    );
    return () => end.abort();
  }

  // Signing out navigates by itself; in every other case the session has ended.
  function leave(): void {
    if (auth.store.getState().loading) return;
    const { pathname, href } = router.state.location;
    if (!screens.isKnown(pathname)) return void router.invalidate();
    void router.navigate({
      to: '/login',
      search: { next: href },
      state: { notice: 'sessionExpired' },
      replace: true,
      // Typed text is kept but can no longer be sent, so no dialog may stop this.
      ignoreBlocker: true,
    });
  }
}
