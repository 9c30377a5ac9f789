import { accountLimits } from '@/modules/accounts/server/limits';
import {
  type Actor,
  anybodySignedIn,
  hasPlan,
  includesCompany,
  visibleCompanies,
} from '@/platform/actor';
import { ensureProven } from '@/platform/server/calling-session';
import { countWithin } from '@/platform/server/limits/throttle';
import { enqueueMail } from '@/platform/server/mail/mail';
import { by, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  type Me,
  meView,
  setLanguageInput,
  setThemeInput,
  updateProfileInput,
} from '../../contract';
import { findPasskeyDay, mayChooseCompany } from '../../domain';
import { accountErrors } from '../../errors';
import { lockOwnAccount } from '../lock-own-account';
import { emailChangedMail } from '../mails';
import { findMe, isCompany, updateUser } from '../repository/users';
import { sendConfirmation } from '../send-confirmation';

const tags = ['Accounts'];

export const profileProcedures = {
  me: by(anybodySignedIn, { keys: 'read', isOfSetUp: true })
    .route({
      method: 'GET',
      path: '/me',
      tags,
      summary: 'Yourself, with the companies you belong to',
    })
    .output(meView)
    .handler(async ({ context }) => {
      const me = toView(await findMe(context.db, context.actor.id), context);
      return context.key ? withinKey(me, context.actor) : me;
    }),

  /**
   * Saves the user's profile. A new address applies at once; the previous one is notified, and the
   * new one must be confirmed. Changing it asks for the passkey or password again.
   */
  updateProfile: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'PATCH',
      path: '/me',
      tags,
      summary: 'Change your name, address or shown company',
    })
    .input(updateProfileInput)
    .output(meView)
    .handler(async ({ context, input }) => {
      const before = await findMe(context.db, context.actor.id);
      const isNewEmail = input.email !== before.email;
      if (isNewEmail) {
        ensureProven(context);
        const { db, now } = context;
        await countWithin(db, accountLimits.credentialChanges, before.id, now);
      }
      await ensureMayShow(context, input.companyId, toView(before, context).companyId);
      return context.transaction(async (tx) => {
        if (isNewEmail) await lockOwnAccount(tx, context);
        await updateUser(tx, before.id, {
          name: input.name,
          ...(input.companyId !== undefined && { companyId: input.companyId }),
          ...(isNewEmail && { email: input.email, emailVerified: false }),
        });
        const after = await findMe(tx, before.id);
        if (isNewEmail) await leaveOldAddress(tx, context, before, after);
        return toView(after, context);
      });
    }),

  setLanguage: by(anybodySignedIn, { keys: 'none', isOfSetUp: true })
    .route({ method: 'PUT', path: '/me/language', tags, summary: 'The language of mails to you' })
    .input(setLanguageInput)
    .output(meView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await updateUser(tx, context.actor.id, { language: input.language });
        return toView(await findMe(tx, context.actor.id), context);
      }),
    ),

  setTheme: by(anybodySignedIn, { keys: 'none', isOfSetUp: true })
    .route({
      method: 'PUT',
      path: '/me/theme',
      tags,
      summary: 'How the pages look on a new device',
    })
    .input(setThemeInput)
    .output(meView)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await updateUser(tx, context.actor.id, { theme: input.theme });
        return toView(await findMe(tx, context.actor.id), context);
      }),
    ),
};

/**
 * Hides memberships outside of the scope of a key, so that a key for one company does not reveal
 * others.
 */
function withinKey(me: Me, actor: Actor): Me {
  const scope = visibleCompanies(actor);
  const memberships = me.memberships.filter(({ companyId }) => includesCompany(scope, companyId));
  return { ...me, memberships };
}

type SignedInContext = RequestContext & {
  actor: NonNullable<RequestContext['actor']>;
  session: NonNullable<RequestContext['session']>;
};
type StoredMe = Awaited<ReturnType<typeof findMe>>;

/**
 * Refuses a company that the user may not see. The company on the profile is only a label and
 * grants nothing.
 */
async function ensureMayShow(
  { actor, db }: SignedInContext,
  wanted: string | null | undefined,
  now: string | null,
) {
  if (wanted === undefined || wanted === now) return;
  if (!mayChooseCompany(actor)) throw accountErrors.companyUnknown({ field: 'companyId' });
  if (wanted === null) return;
  const isVisible =
    includesCompany(visibleCompanies(actor), wanted) && (await isCompany(db, wanted));
  if (!isVisible) throw accountErrors.companyUnknown({ field: 'companyId' });
}

/**
 * Notifies the old address of the change and sends the confirmation to the new one. The database
 * revokes every other session, key and reset link (`end_ways`).
 */
async function leaveOldAddress(
  tx: Tx,
  context: SignedInContext,
  before: StoredMe,
  after: StoredMe,
): Promise<void> {
  await enqueueMail(tx, emailChangedMail({ ...context, to: before }, after.email));
  if (context.hasMailServer) await sendConfirmation(tx, context, after);
}

/**
 * Builds the user's view of their record. A company on the profile that they can no longer see is
 * hidden.
 */
function toView(stored: StoredMe, context: SignedInContext): Me {
  const { image, passkeyOf, passkeyFrom, ...user } = stored;
  const { actor, session, timeZone, hasMailServer, companyLookUpUrl } = context;
  const companyRegister =
    companyLookUpUrl && hasPlan(actor) ? new URL(companyLookUpUrl).hostname : null;
  const isSeen = includesCompany(visibleCompanies(actor), user.companyId);
  const shown = isSeen ? {} : { companyId: null, companyName: null };
  return {
    ...user,
    ...shown,
    photoURL: image,
    passkeyFrom: findPasskeyDay(actor, { passkeyOf, passkeyFrom }),
    isSettingUp: session.isSettingUp,
    timeZone,
    hasMailServer,
    companyRegister,
  };
}
