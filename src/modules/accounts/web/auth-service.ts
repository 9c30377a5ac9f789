import { client } from '@/platform/web/api';
import { fetchAnswer, NoAnswer } from '@/platform/web/fetch-answer';
import { useLanguage } from '@/platform/web/preferences/preferences';
import { AuthRefusal, asAuthRefusal } from './auth-refusal';
import type { AuthService } from './create-auth';

type ServiceError = { status: number; code?: string; message?: string; title?: string };

/**
 * Loads the client of the sign-in library. It is needed only to sign in and out, so other pages do
 * not load it.
 */
export async function fetchAuthClient() {
  try {
    return (await import('./auth-client')).authClient;
  } catch (error) {
    throw new NoAnswer('The sign-in is not loaded', { cause: error });
  }
}

/** Returns what a browser needs to sign in with a passkey. */
export async function offerSignIn(): Promise<Record<string, unknown>> {
  const { $fetch: ask } = await fetchAuthClient();
  const answer = await ask('/sign-in/passkey/options', { method: 'POST', body: {} });
  return accepted(answer) as Record<string, unknown>;
}

/** Wraps the sign-in library for the auth store. */
export function createAuthService(): AuthService {
  return {
    hasSession,
    signIn: async (credentials) =>
      void accepted(await (await fetchAuthClient()).signIn.email(credentials)),
    signInByPasskey: async (body) => {
      const { $fetch: ask } = await fetchAuthClient();
      accepted(await ask('/sign-in/passkey', { method: 'POST', body }));
    },
    // The additional fields are sent with the body; the server checks them with `registerInput`.
    signUp: async (registration) =>
      void accepted(await (await fetchAuthClient()).signUp.email(registration)),
    signInWithGoogle: async (returnTo) => {
      const authClient = await fetchAuthClient();
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
    signOut: async () => void accepted(await (await fetchAuthClient()).signOut()),
  };
}

async function hasSession(): Promise<boolean> {
  const answer = await fetchAnswer(`${location.origin}/api/auth/get-session`, {
    headers: { 'accept-language': useLanguage.getState().language },
  });
  if (!answer.ok)
    throw new AuthRefusal({ code: '', status: answer.status, message: answer.statusText });
  return (await answer.json()) !== null;
}

function accepted({ data, error }: { data: unknown; error: ServiceError | null }): unknown {
  if (!error) return data;
  throw new AuthRefusal({
    code: error.code ?? '',
    status: error.status,
    message: error.message ?? error.title ?? '',
  });
}
