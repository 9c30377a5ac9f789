import { accountLimits } from '@/modules/accounts/server/limits';
import { anybodySignedIn } from '@/platform/actor';
import { countWithin } from '@/platform/server/limits/throttle';
import { by } from '@/platform/server/procedures';
import { done, linkInput } from '../../contract';
import { accountErrors } from '../../errors';
import { lockOwnAccount } from '../lock-own-account';
import { hashOfToken } from '../one-time-token';
import { takeLink } from '../repository/links';
import { findMe, updateUser } from '../repository/users';
import { sendConfirmation } from '../send-confirmation';

const tags = ['Accounts'];

export const emailConfirmationProcedures = {
  requestConfirmation: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/me/email-confirmation',
      tags,
      summary: 'Have the mail to confirm your address sent',
    })
    .output(done)
    .handler(async ({ context }) => {
      await countWithin(context.db, accountLimits.credentialChanges, context.actor.id, context.now);
      await context.transaction(async (tx) => {
        const me = await findMe(tx, context.actor.id);
        if (!me.emailVerified) await sendConfirmation(tx, context, me);
      });
      return {};
    }),

  /**
   * Confirms an address by a link. The link works only for the account and the address that it was
   * made for.
   */
  confirmEmail: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/me/email-confirmation/use',
      tags,
      summary: 'Confirm your address with the link',
    })
    .input(linkInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await lockOwnAccount(tx, context);
        const tokenHash = hashOfToken(input.token);
        const link = await takeLink(tx, { purpose: 'confirmEmail', tokenHash, now: context.now });
        const me = await findMe(tx, context.actor.id);
        if (!link || link.userId !== me.id || link.email !== me.email)
          throw accountErrors.confirmationInvalid();
        await updateUser(tx, me.id, { emailVerified: true });
        return {};
      }),
    ),
};
