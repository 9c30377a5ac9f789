import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Locale } from '@/platform/locale';
import { forgetAnswersAhead } from '@/platform/web/ahead/answers-ahead';
import type { Me, PasskeyAnswer } from '../contract';
import type { AccountType } from '../domain';

/** State of the session: the four facts of the specification, section 4. */
export type AuthState = {
  user: Me | null;
  loading: boolean;
  initialized: boolean;
  error: string | null;
};

export type Credentials = { email: string; password: string; recoveryCode?: string };
export type Registration = Credentials & {
  name: string;
  accountType: AccountType;
  setupToken?: string;
  /** Token of an invitation's link. */
  invitation?: string;
  language?: Locale;
};

/** Functions of the sign-in service that the store needs. Each throws if the service refuses. */
export type AuthService = {
  hasSession: () => Promise<boolean>;
  signIn: (credentials: Credentials) => Promise<void>;
  signInByPasskey: (answer: PasskeyAnswer) => Promise<void>;
  signUp: (registration: Registration) => Promise<void>;
  /** Leaves the page for Google, which sends the user back to `returnTo`. */
  signInWithGoogle: (returnTo: string) => Promise<void>;
  requestReset: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
};

export type AuthOptions = {
  service: AuthService;
  /** Loads the record of the signed-in user. */
  fetchMe: () => Promise<Me>;
  /** Clears everything that was loaded for the previous user. */
  clearCache: () => void;
  /** Notifies the other tabs of this browser of a change. */
  tellOthers?: () => void;
};

export type Auth = {
  store: StoreApi<AuthState>;
  start: () => Promise<void>;
  signIn: (credentials: Credentials) => Promise<void>;
  /** Signs in with what a passkey has signed. */
  signInByPasskey: (answer: PasskeyAnswer) => Promise<void>;
  signUp: (registration: Registration) => Promise<void>;
  signInWithGoogle: (returnTo: string) => Promise<void>;
  /**
   * Requests a link to choose a new password. The answer is the same whether or not the address has
   * an account.
   */
  requestReset: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Loads the user's record again, because their rights were changed or another tab changed it. */
  refresh: () => Promise<void>;
  /** Clears the user when the server no longer accepts the session. */
  sessionEnded: () => void;
};

export function createAuth({
  service,
  fetchMe,
  clearCache,
  tellOthers = () => {},
}: AuthOptions): Auth {
  const store = createStore<AuthState>(() => ({
    user: null,
    loading: true,
    initialized: false,
    error: null,
  }));

  // Requests are numbered, because answers may arrive in another order: that of the newest wins.
  let latestRequest = 0;
  let adoptedRequest = 0;

  function adopt(user: Me | null, request = adoptedRequest): void {
    if (request < adoptedRequest) return;
    adoptedRequest = request;
    const before = store.getState().user;
    if (before && before.id !== user?.id) clearCache();
    store.setState({ user });
  }

  async function readUser(): Promise<void> {
    latestRequest += 1;
    const request = latestRequest;
    adopt((await service.hasSession()) ? await fetchMe() : null, request);
  }

  const attempt = (action: () => Promise<void>) => attemptIn(store, action);
  const enter = (action: () => Promise<void>) =>
    attempt(async () => {
      await action();
      adopt(await fetchMe(), ++latestRequest);
      tellOthers();
    });

  return {
    store,
    async start() {
      try {
        await readUser();
      } catch (error) {
        store.setState({ user: null, error: findMessage(error) });
      } finally {
        store.setState({ loading: false, initialized: true });
      }
    },
    signIn: (credentials) => enter(() => service.signIn(credentials)),
    signInByPasskey: (answer) => enter(() => service.signInByPasskey(answer)),
    signUp: (registration) => enter(() => service.signUp(registration)),
    signInWithGoogle: (returnTo) => attempt(() => service.signInWithGoogle(returnTo)),
    requestReset: (email) => attempt(() => service.requestReset(email)),
    signOut: () =>
      attempt(async () => {
        await service.signOut();
        adopt(null, ++latestRequest);
        tellOthers();
      }),
    // The user stays signed in when the connection is lost for a moment.
    refresh() {
      forgetAnswersAhead();
      return readUser().catch(() => {});
    },
    sessionEnded: () => adopt(null),
  };
}

/**
 * Runs an action with the loading state set and the last error cleared. On failure it keeps the
 * message and throws the error.
 */
async function attemptIn(store: StoreApi<AuthState>, action: () => Promise<void>): Promise<void> {
  store.setState({ loading: true, error: null });
  try {
    await action();
  } catch (error) {
    store.setState({ error: findMessage(error) });
    throw error;
  } finally {
    store.setState({ loading: false });
  }
}

function findMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

declare module '@/platform/web/screens/routes' {
  interface RouterContext {
    auth: Auth;
  }
}
