import { createAuthClient } from 'better-auth/client';
import { client } from '@/platform/web/api';
import { fetchAnswer } from '@/platform/web/fetch-answer';
import { useLanguage } from '@/platform/web/preferences/preferences';
import { AuthRefusal, asAuthRefusal } from './auth-refusal';
import type { AuthService } from './create-auth';

type Answer = { data: unknown; error: ServiceError | null };
type ServiceError = { status: number; code?: string; message?: string; title?: string };

/** The sign-in library's client, as the auth store uses it. */
export function createAuthService(): AuthService {
  const authClient = createAuthClient({
    baseURL: `${location.origin}/api/auth`,
    // Its only default plugin leaves the page when an answer says so; here that is
    // `signInWithGoogle` alone.
    disableDefaultFetchPlugins: true,
    fetchOptions: {
      customFetchImpl: fetchAnswer,
      onRequest: ({ headers }) => headers.set('accept-language', useLanguage.getState().language),
    },
  });
  return {
    hasSession: async () => accepted(await authClient.getSession()) !== null,
    signIn: async (credentials) => void accepted(await authClient.signIn.email(credentials)),
    // The extra fields travel in the body; the server checks them by the contract's
    // `registerInput`.
    signUp: async (registration) => void accepted(await authClient.signUp.email(registration)),
    signInWithGoogle: async (returnTo) => {
      const answer = accepted(
        await authClient.signIn.social({ provider: 'google', callbackURL: returnTo }),
      );
      const { url } = answer as { url?: string };
      if (!url) throw new AuthRefusal({ code: '', status: 502, message: 'Google has no address' });
      location.assign(url);
    },
    requestReset: (email) =>
      client.accounts.requestReset({ email }).then(
        () => {},
        (error) => {
          throw asAuthRefusal(error);
        },
      ),
    signOut: async () => void accepted(await authClient.signOut()),
  };
}

function accepted({ data, error }: Answer): unknown {
  if (!error) return data;
  throw new AuthRefusal({
    code: error.code ?? '',
    status: error.status,
    message: error.message ?? error.title ?? '',
  });
}
