import { hashPassword } from 'better-auth/crypto';
import { accountLimits } from '@/modules/accounts/server/limits';
import { addJob } from '@/platform/server/jobs';
import { countWithin, endWindow, isWithin } from '@/platform/server/limits/throttle';
import { enqueueMail } from '@/platform/server/mail/mail';
import { byAnybody, type RequestContext } from '@/platform/server/procedures';
import {
  done,
  linkInput,
  requestResetInput,
  resetLinkView,
  resetPasswordInput,
} from '../../contract';
import { seesOthers } from '../../domain';
import { accountErrors } from '../../errors';
import { ensureHardPassword } from '../ensure-hard-password';
import { passwordChangedMail } from '../mails';
import { hashOfToken } from '../one-time-token';
import { rememberAddress } from '../repository/known-addresses';
import { findLink, takeLink } from '../repository/links';
import { savePasswordHash } from '../repository/passwords';
import { deleteSessions } from '../repository/sessions';
import { findMe, lockAccount, updateUser } from '../repository/users';
import { endWays } from '../repository/ways';

const tags = ['Accounts'];
const nobody = 'password-reset';

export const passwordResetProcedures = {
  /**
   * Accepts a request for a reset link. A job looks the address up afterwards, so that neither the
   * answer nor its duration shows whether it has an account. Too many requests get the same answer
   * but no mail.
   */
  requestReset: byAnybody({ keys: 'none' })
    .route({
      method: 'POST',
      path: '/password-resets',
      tags,
      summary: 'Ask for a link to choose a new password',
    })
    .input(requestResetInput)
    .output(done)
    .handler(async ({ context, input }) => {
      const { db, now, clientAddress, locale, throttleFactor } = context;
      const fromAddress = {
        ...accountLimits.resetsFromAddress,
        count: accountLimits.resetsFromAddress.count * throttleFactor,
      };
      const isAddressWithin = await isWithin(db, fromAddress, clientAddress, now);
      // The limit of the network address is checked first, so that a blocked one cannot use up the
      // limit of a mailbox.
      if (
        isAddressWithin &&
        (await isWithin(db, accountLimits.resetsOfMailbox, input.email, now))
      ) {
        await context.transactionAs(nobody, (tx) =>
          addJob(tx, 'accounts.requestReset', { email: input.email, language: locale }),
        );
      }
      return {};
    }),

  /**
   * Returns the full address for password managers. This is safe, because only the owner of the
   * mailbox has the link.
   */
  findReset: byAnybody({ keys: 'none' })
    .route({
      method: 'POST',
      path: '/password-resets/find',
      tags,
      summary: 'Whether a reset link works, and for whom',
    })
    .input(linkInput)
    .output(resetLinkView)
    .handler(async ({ context, input }) => {
      await countLink(context);
      const { email } = await findWorkingLink(context, input.token);
      return { email };
    }),

  /**
   * Saves the new password, marks the link as used and ends all sessions and, by default, all other
   * ways into the account. If the link is the first proof of the address, the other ways always
   * end.
   */
  resetPassword: byAnybody({ keys: 'none' })
    .route({
      method: 'POST',
      path: '/password-resets/use',
      tags,
      summary: 'Choose a new password with a reset link',
    })
    .input(resetPasswordInput)
    .output(done)
    .handler(async ({ context, input }) => {
      await countLink(context);
      const { userId } = await findWorkingLink(context, input.token);
      const owner = await findMe(context.db, userId);
      if (seesOthers(owner)) ensureHardPassword(input.newPassword, owner, 'newPassword');
      const hash = await hashPassword(input.newPassword);
      const email = await context.transactionAs(userId, async (tx) => {
        await lockAccount(tx, userId);
        const link = await takeLink(tx, askedLink(context, input.token));
        const user = await findMe(tx, userId);
        // Opening the link proves that the mailbox belongs to the user.
        if (link?.email !== user.email) throw accountErrors.resetLinkInvalid();
        await savePasswordHash(tx, userId, hash);
        await updateUser(tx, userId, { emailVerified: true });
        if (input.endsOtherWays) await endWays(tx, userId);
        await deleteSessions(tx, userId);
        await rememberAddress(tx, userId, context.clientAddress, context.now);
        await enqueueMail(tx, passwordChangedMail({ ...context, to: user }));
        return user.email;
      });
      await endWindow(context.db, accountLimits.failedSignInsOfAccount, email);
      return {};
    }),
};

function countLink({ db, clientAddress, now, throttleFactor }: RequestContext): Promise<void> {
  const limit = {
    ...accountLimits.linksFromAddress,
    count: accountLimits.linksFromAddress.count * throttleFactor,
  };
  return countWithin(db, limit, clientAddress, now);
}

async function findWorkingLink(context: RequestContext, token: string) {
  const link = await findLink(context.db, askedLink(context, token));
  if (!link) throw accountErrors.resetLinkInvalid();
  return link;
}

function askedLink({ now }: RequestContext, token: string) {
  return { purpose: 'resetPassword' as const, tokenHash: hashOfToken(token), now };
}
