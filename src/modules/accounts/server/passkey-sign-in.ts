import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { passkeyAnswer } from '../contract';
import { checkSigning } from './passkeys';
import { findPasskey } from './repository/passkeys';
import type { SignInOptions } from './sign-in-options';

export const passkeyPath = '/sign-in/passkey';

/**
 * Adds the sign-in with a passkey alone to the sign-in library, so that it creates the session and
 * the cookie as for a password. The device has verified the person.
 */
export function passkeySignIn({ db, baseUrl, trustedOrigins, secret, clock }: SignInOptions) {
  const settings = { baseUrl, trustedOrigins, secret };
  const refused = () =>
    new APIError('UNAUTHORIZED', { code: 'PASSKEY_WRONG', message: 'The passkey does not fit' });
  return {
    id: 'passkey-sign-in',
    endpoints: {
      signInPasskey: createAuthEndpoint(
        passkeyPath,
        { method: 'POST', body: passkeyAnswer },
        async (context) => {
          const checking = { db, settings, now: clock() };
          const found = await checkSigning(checking, 'signIn', context.body);
          if (!found) throw refused();
          const { userId, passkeyId } = found;
          const { internalAdapter } = context.context;
          const facts = { isStrong: true, passkeyId };
          const session = await internalAdapter
            .createSession(userId, false, facts)
            .catch(async (error: unknown) => {
              // The passkey may have been removed since it was checked.
              throw (await findPasskey(db, context.body.id)) ? error : refused();
            });
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw refused();
          await setSessionCookie(context, { session, user });
          return context.json({ user: { id: userId } });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
