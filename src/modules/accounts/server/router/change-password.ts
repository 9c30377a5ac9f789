import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { accountLimits } from '@/modules/accounts/server/limits';
import { anybodySignedIn } from '@/platform/actor';
import { countWithin } from '@/platform/server/limits/throttle';
import { enqueueMail } from '@/platform/server/mail/mail';
import { by } from '@/platform/server/procedures';
import { changePasswordInput, done } from '../../contract';
import { seesOthers } from '../../domain';
import { accountErrors } from '../../errors';
import { ensureHardPassword } from '../ensure-hard-password';
import { lockOwnAccount } from '../lock-own-account';
import { passwordChangedMail } from '../mails';
import { deleteLink } from '../repository/links';
import { findPasswordHash, savePasswordHash } from '../repository/passwords';
import { deleteSessions } from '../repository/sessions';
import { findMe } from '../repository/users';
import { endWays } from '../repository/ways';

export const changePasswordProcedures = {
  /**
   * Changes the password and ends all other sessions, the open reset link and, by default, all
   * other ways into the account, so that a person who knew the old password is locked out.
   */
  changePassword: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/me/password',
      tags: ['Accounts'],
      summary: 'Change your password',
    })
    .input(changePasswordInput)
    .output(done)
    .handler(async ({ context, input }) => {
      const { db, keysDb, actor, session, now } = context;
      await countWithin(db, accountLimits.credentialChanges, actor.id, now);
      const old = await findPasswordHash(keysDb, actor.id);
      const isRight =
        old !== undefined && (await verifyPassword({ hash: old, password: input.currentPassword }));
      if (!isRight) throw accountErrors.currentPasswordWrong({ field: 'currentPassword' });
      const me = await findMe(db, actor.id);
      if (seesOthers(me)) ensureHardPassword(input.newPassword, me, 'newPassword');
      const hash = await hashPassword(input.newPassword);
      await context.transaction(async (tx) => {
        await lockOwnAccount(tx, context);
        await savePasswordHash(tx, actor.id, hash);
        if (input.endsOtherWays) await endWays(tx, actor.id, session.id);
        await deleteSessions(tx, actor.id, session.id);
        await deleteLink(tx, actor.id, 'resetPassword');
        await enqueueMail(tx, passwordChangedMail({ ...context, to: me }));
      });
      return {};
    }),
};
