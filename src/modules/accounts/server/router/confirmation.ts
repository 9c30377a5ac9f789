import { verifyPassword } from 'better-auth/crypto';
import { accountLimits } from '@/modules/accounts/server/limits';
import { anybodySignedIn } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { countFailure } from '@/platform/server/limits/throttle';
import { by, type RequestContext } from '@/platform/server/procedures';
import { browserOptions, confirmInput, done, type PasskeyAnswer } from '../../contract';
import { needsPasskey } from '../../domain';
import { accountErrors } from '../../errors';
import { lockOwnAccount } from '../lock-own-account';
import { checkSigning, offerSigning } from '../passkeys';
import { listPasskeys } from '../repository/passkeys';
import { findPasswordHash } from '../repository/passwords';
import { proveSession } from '../repository/sessions';
import { findMe } from '../repository/users';

const tags = ['Accounts'];

export const confirmationProcedures = {
  offerConfirmation: by(anybodySignedIn, { keys: 'none', isOfSetUp: true })
    .route({
      method: 'POST',
      path: '/me/confirmation/options',
      tags,
      summary: 'What a browser needs to confirm with a passkey that it is you',
    })
    .output(browserOptions)
    .handler(async ({ context: { db, actor, now, passkeys } }) => {
      const known = await listPasskeys(db, actor.id);
      return { ...(await offerSigning(passkeys, { purpose: `confirm ${actor.id}`, known, now })) };
    }),

  /**
   * Records a new proof that the person behind the session is who signed in. It is good for ten
   * minutes. Of a person who needs a passkey and has one, the password is no proof.
   */
  confirm: by(anybodySignedIn, { keys: 'none', isOfSetUp: true })
    .route({
      method: 'POST',
      path: '/me/confirmation',
      tags,
      summary: 'Confirm that it is you, by password or passkey',
      description: 'Refusals: `currentPasswordWrong`, `passkeyWrong`, `passkeyNeeded`.',
    })
    .input(confirmInput)
    .output(done)
    .handler(async ({ context, input }) => {
      const { db, actor, session, now } = context;
      const limit = { limit: accountLimits.failedConfirmations, subject: actor.id, now };
      const passkeyId = await countFailure(
        db,
        limit,
        (proof) => proof === undefined,
        () =>
          'password' in input
            ? checkPassword(context, actor.id, input.password)
            : checkPasskey(context, actor.id, input.response),
      );
      if (passkeyId === undefined)
        throw 'password' in input
          ? accountErrors.currentPasswordWrong({ field: 'password' })
          : accountErrors.passkeyWrong();
      await context.transaction(async (tx) => {
        await lockOwnAccount(tx, context);
        const me = await findMe(tx, actor.id);
        if (!passkeyId && me.hasPasskey && needsPasskey(actor, me, context.today))
          throw requestErrors.passkeyNeeded();
        await proveSession(tx, session.id, { provenAt: now.toISOString(), passkeyId });
      });
      return {};
    }),
};

/** Returns an empty text if the password is right; undefined otherwise. */
async function checkPassword({ keysDb }: RequestContext, userId: string, password: string) {
  const hash = await findPasswordHash(keysDb, userId);
  return hash !== undefined && (await verifyPassword({ hash, password })) ? '' : undefined;
}

/** Returns the id of the passkey if it is the person's own; undefined otherwise. */
async function checkPasskey(
  { db, now, passkeys: settings }: RequestContext,
  userId: string,
  response: PasskeyAnswer,
) {
  const found = await checkSigning({ db, settings, now }, `confirm ${userId}`, response);
  return found?.userId === userId ? found.passkeyId : undefined;
}
