import { timingSafeEqual } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Locale } from '@/platform/locale';
import { onScreen, withTx } from '@/platform/server/transaction';
import { cutText } from '@/platform/text/cut-text';
import { maxNameLength } from '@/platform/text/text-lengths';
import { registerInput } from '../contract';
import { rightsAtRegistration } from '../domain';
import { isGuessedFirst } from './ensure-hard-password';
import { openDoor, recoveryCodeHeader } from './open-door';
import { passkeyPath } from './passkey-sign-in';
import { deleteSession } from './repository/sessions';
import { claimFirstStaff, isStaffClaimed } from './repository/staff-claim';
import { saveLanguage } from './repository/users';
import { recordSignIn } from './repository/ways';
import { sendConfirmation } from './send-confirmation';
import type { SignInOptions } from './sign-in-options';

/** Endpoint of the library to which Google sends people back. */
const callback = '/callback/:id';

/**
 * Returns hooks that decide about new accounts, their rights and sign-ins. They do not depend on
 * what input the library accepts.
 */
export function registrationHooks(options: SignInOptions) {
  return {
    user: {
      create: {
        before: async (user, context) => {
          if (context?.path === callback) return { data: { ...user, ...newcomerFromGoogle(user) } };
          const asked = registerInput.safeParse(context?.body);
          if (!asked.success)
            throw new APIError('BAD_REQUEST', {
              code: 'INVALID_INPUT',
              message: 'Invalid registration',
            });
          const { seesOthers, ...rights } = asked.data.invitation
            ? await rightsOfInvited(options, asked.data.invitation, user.email)
            : await rightsOfUninvited(options, asked.data);
          if (seesOthers && isGuessedFirst(asked.data.password, asked.data))
            throw new APIError('BAD_REQUEST', {
              code: 'PASSWORD_GUESSED',
              message: 'The password is guessed first',
            });
          // A profile picture is never taken from input; it must be uploaded.
          return { data: { ...user, name: asked.data.name, image: null, ...rights } };
        },
        after: async (user, context) => {
          if (context?.path === callback) return;
          const asked = registerInput.parse(context?.body);
          const language = asked.language ?? 'da';
          if (asked.language) await saveLanguage(options.db, user.id, language);
          if (asked.invitation) await options.invitations.accept(asked.invitation, user.id);
          else await welcomeUninvited(options, { ...user, language }, asked);
        },
      },
    },
    account: {
      create: {
        // Google's tokens are not stored: they give access to a person's Google account and are not
        // needed.
        before: async (account) => ({ data: { ...account, ...withoutTokens } }),
      },
    },
    session: {
      create: {
        // The check comes after that of the password, so that a disabled account answers as fast as
        // any other.
        before: async (session, context) => {
          const isStrong = context?.path === passkeyPath;
          const code = context?.headers?.get(recoveryCodeHeader) ?? undefined;
          const used = await openDoor(options, { userId: session.userId, isStrong, code });
          if (used === 'recoveryCode') return { data: { ...session, isStrong: true } };
        },
        // A new owner may have removed this way into the account during the sign-in.
        after: async ({ id, userId }, context) => {
          const { db, clock } = options;
          if (context?.path === passkeyPath) return;
          const providerId = context?.path === callback ? 'google' : 'credential';
          if (await recordSignIn(db, { userId, providerId, now: clock() })) return;
          if (providerId === 'google') await endSession(db, userId, id);
        },
      },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}

async function endSession(db: SignInOptions['db'], userId: string, id: string): Promise<never> {
  await withTx(db, onScreen(userId, 'sign-in'), (tx) => deleteSession(tx, userId, id));
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CREDENTIALS', message: 'It has ended' });
}

const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

/**
 * Returns the data of a new account from Google, which is always a customer. The picture is left
 * out: Google would learn of each time it is shown.
 */
function newcomerFromGoogle({
  name,
  email,
  emailVerified,
}: {
  name: string;
  email: string;
  emailVerified: boolean;
}) {
  if (!emailVerified)
    throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Not confirmed' });
  const given = [cutText(name, maxNameLength), email.split('@')[0], email].find(
    (candidate) => registerInput.shape.name.safeParse(candidate).success,
  );
  return {
    name: given?.trim() ?? cutText(email, maxNameLength),
    image: null,
    ...rightsAtRegistration('customer', 'approval'),
  };
}

/**
 * Returns the rights of a person who registers through an invitation. The link proves that the
 * address is theirs. The invitation is accepted once the account exists.
 */
async function rightsOfInvited({ invitations }: SignInOptions, token: string, email: string) {
  const invitation = await invitations.find(token);
  if (!invitation)
    throw new APIError('NOT_FOUND', {
      code: 'INVITATION_INVALID',
      message: 'The invitation has ended',
    });
  if (invitation.email !== email.toLowerCase()) {
    throw new APIError('FORBIDDEN', {
      code: 'INVITATION_FOR_SOMEBODY_ELSE',
      message: 'Another address is invited',
    });
  }
  const { seesOthers } = invitation;
  return { seesOthers, emailVerified: true, ...rightsAtRegistration('customer', 'approval') };
}

async function rightsOfUninvited(
  options: SignInOptions,
  { accountType, setupToken }: Registration,
) {
  const rights = rightsAtRegistration(accountType, options.staffSignup);
  const seesOthers = accountType === 'staff';
  if (!seesOthers) return { ...rights, seesOthers };
  await ensureMayAskForStaff(options, setupToken);
  // No account could pass on a link yet if there is no mail server, so the setup token confirms the
  // address.
  const isByHand = !options.hasMailServer && mayClaim(options, setupToken);
  return { ...rights, seesOthers, emailVerified: isByHand && !(await isStaffClaimed(options.db)) };
}

type Registration = z.infer<typeof registerInput>;
type Newcomer = { id: string; email: string; language: Locale };

async function welcomeUninvited(
  options: SignInOptions,
  user: Newcomer,
  { accountType, setupToken }: Registration,
) {
  if (accountType === 'staff' && mayClaim(options, setupToken))
    await claimFirstStaff(options.db, user.id);
  if (!options.hasMailServer) return;
  const { db, translate, baseUrl, clock } = options;
  await withTx(db, onScreen(user.id, 'registration'), (tx) =>
    sendConfirmation(tx, { translate, baseUrl, now: clock() }, user),
  );
}

async function ensureMayAskForStaff(
  options: SignInOptions,
  setupToken: string | undefined,
): Promise<void> {
  const isFirst = !(await isStaffClaimed(options.db));
  // The first staff account cannot be approved by a colleague, so it needs the setup token.
  if (isFirst && !mayClaim(options, setupToken)) {
    throw new APIError('BAD_REQUEST', {
      code: 'SETUP_TOKEN_WRONG',
      message: 'The setup token is missing or wrong',
    });
  }
  if (options.staffSignup === 'invite' && !isFirst) {
    throw new APIError('FORBIDDEN', {
      code: 'STAFF_BY_INVITATION_ONLY',
      message: 'Staff accounts are by invitation',
    });
  }
}

function mayClaim(
  { isSetupTokenNeeded, setupToken }: SignInOptions,
  given: string | undefined,
): boolean {
  if (!isSetupTokenNeeded) return true;
  if (!given) return false;
  const [wanted, offered] = [Buffer.from(setupToken), Buffer.from(given)];
  return wanted.length === offered.length && timingSafeEqual(wanted, offered);
}
