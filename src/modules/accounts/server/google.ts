import { setTimeout as pause } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';
import type { GoogleClient } from '@/platform/server/config';
import { plainEmailInput } from '@/platform/text/text-input';
import type { SignInOptions } from './sign-in-options';
import { signInSettings } from './sign-in-settings';

export type GoogleSignIn = {
  /**
   * Answers a request to one of the two endpoints; returns undefined if Google cannot be reached.
   */
  handler: (request: Request) => Promise<Response | undefined>;
};

type GoogleOptions = SignInOptions & { google: GoogleClient };

/**
 * Milliseconds that Google may take to answer, and that pass after a failure before the next
 * attempt.
 */
const maxAnswerTime = 10_000;
const retryDelay = 60_000;

/**
 * Signs people in through Google or another OpenID Connect provider.
 *
 * It uses its own instance of the library, created at first use. The library loads the provider's
 * addresses when it is created, and a failure in the common instance would disable Google for ever
 * or delay sign-ins by password.
 */
export function createGoogleSignIn(options: GoogleOptions): GoogleSignIn {
  let instance: ReturnType<typeof connect> | undefined;
  let failedAt: number | undefined;

  async function reached() {
    const now = options.clock().getTime();
    if (failedAt !== undefined && now - failedAt < retryDelay) return undefined;
    instance ??= connect(options).catch(() => undefined);
    const found = await instance;
    failedAt = found ? undefined : now;
    if (!found) instance = undefined;
    return found;
  }

  return {
    async handler(request) {
      const found = await reached();
      return found && within(maxAnswerTime, found.handler(request));
    },
  };
}

async function connect(options: GoogleOptions) {
  const auth = createInstance(options);
  const context = await within(maxAnswerTime, auth.$context);
  return context?.socialProviders.some(({ id }) => id === 'google') ? auth : undefined;
}

function createInstance(options: GoogleOptions) {
  const { clientId, clientSecret, issuer } = options.google;
  return betterAuth({
    ...signInSettings(options),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            clientId,
            clientSecret,
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            requireIdTokenVerification: true,
            getUserInfo: async ({ idToken }) => confirmedPerson(idToken),
          },
        ],
      }),
    ],
  });
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: plainEmailInput,
  email_verified: z.literal(true),
  name: z.string().optional(),
});

/**
 * Reads the person from an id token whose signature, audience and nonce the library has checked.
 * Returns null without a token, which the library would accept, and for an address that Google has
 * not confirmed. Only these four claims are read, so that no other becomes a field of the account.
 */
function confirmedPerson(idToken: string | undefined) {
  const payload = idToken?.split('.')[1];
  if (!payload) return null;
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!read.success) return null;
  const { sub, email, name = '' } = read.data;
  return { id: sub, sub, email, emailVerified: true, name };
}

async function within<Result>(limit: number, work: Promise<Result>): Promise<Result | undefined> {
  const stopped = new AbortController();
  const tooLate = pause(limit, undefined, { ref: false, signal: stopped.signal }).catch(
    () => undefined,
  );
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    stopped.abort();
  }
}
