import { accountLimits } from '@/modules/accounts/server/limits';
import { anybodySignedIn } from '@/platform/actor';
import { countWithin } from '@/platform/server/limits/throttle';
import { enqueueMail } from '@/platform/server/mail/mail';
import { by } from '@/platform/server/procedures';
import {
  addPasskeyInput,
  browserOptions,
  codesLeftView,
  done,
  passkeyInput,
  recoveryCodesView,
} from '../../contract';
import { maxPasskeys, needsPasskey } from '../../domain';
import { accountErrors } from '../../errors';
import { lockOwnAccount } from '../lock-own-account';
import { passkeyMail } from '../mails';
import { checkRegistration, offerRegistration, type PasskeySettings } from '../passkeys';
import { hashRecoveryCode, makeRecoveryCodes } from '../recovery-codes';
import {
  countCodes,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  replaceCodes,
} from '../repository/passkeys';
import { proveSession, releaseSession } from '../repository/sessions';
import { findMe } from '../repository/users';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    passkeys: PasskeySettings;
  }
}

const tags = ['Accounts'];

export const passkeyProcedures = {
  recoveryCodes: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/me/recovery-codes',
      tags,
      summary: 'How many recovery codes you have left',
    })
    .output(codesLeftView)
    .handler(async ({ context: { db, actor } }) => ({ left: await countCodes(db, actor.id) })),

  offerPasskey: by(anybodySignedIn, { keys: 'none', isOfSetUp: true, asksAgain: true })
    .route({
      method: 'POST',
      path: '/me/passkeys/options',
      tags,
      summary: 'What a browser needs to make a passkey for you',
    })
    .output(browserOptions)
    .handler(async ({ context: { db, actor, now, passkeys } }) => {
      const known = await listPasskeys(db, actor.id);
      return { ...(await offerRegistration(passkeys, actor, { known, now })) };
    }),

  /**
   * Saves a passkey that the browser has made. It opens the present session from now on, because
   * the device has just verified the person.
   */
  addPasskey: by(anybodySignedIn, { keys: 'none', isOfSetUp: true, asksAgain: true })
    .route({
      method: 'POST',
      path: '/me/passkeys',
      tags,
      summary: 'Add a passkey that your browser has made',
      description: `At most ${maxPasskeys}. A mail tells of it.`,
    })
    .input(addPasskeyInput)
    .output(done)
    .handler(async ({ context, input: { name, response } }) => {
      const { db, actor, session, now, passkeys: settings } = context;
      await countWithin(db, accountLimits.passkeyChanges, actor.id, now);
      const made = await checkRegistration({ db, settings, now }, actor.id, response);
      if (!made) throw accountErrors.passkeyWrong();
      await context.transaction(async (tx) => {
        await lockOwnAccount(tx, context);
        if ((await listPasskeys(tx, actor.id)).length >= maxPasskeys)
          throw accountErrors.tooManyPasskeys({ count: maxPasskeys });
        const id = await insertPasskey(tx, { userId: actor.id, name, ...made });
        if (!id) throw accountErrors.passkeyKnown();
        await proveSession(tx, session.id, { provenAt: now.toISOString(), passkeyId: id });
        const to = await findMe(tx, actor.id);
        await enqueueMail(tx, passkeyMail({ ...context, to }, 'added', name));
      });
      return {};
    }),

  removePasskey: by(anybodySignedIn, { keys: 'none', asksAgain: true })
    .route({
      method: 'DELETE',
      path: '/me/passkeys/{id}',
      tags,
      summary: 'Remove a passkey; other sessions that it opened end',
      description: 'Refusals: `lastPasskey` where staff require one.',
    })
    .input(passkeyInput)
    .output(done)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const { actor, session, today } = context;
        await lockOwnAccount(tx, context);
        const me = await findMe(tx, actor.id);
        const left = (await listPasskeys(tx, actor.id)).filter((one) => one.id !== id);
        if (left.length === 0 && needsPasskey(actor, me, today)) throw accountErrors.lastPasskey();
        await releaseSession(tx, session.id);
        const name = await deletePasskey(tx, { userId: actor.id, id });
        if (name === undefined) throw accountErrors.passkeyNotFound();
        if (left.length === 0) await replaceCodes(tx, actor.id, []);
        await enqueueMail(tx, passkeyMail({ ...context, to: me }, 'removed', name));
        return {};
      }),
    ),

  makeRecoveryCodes: by(anybodySignedIn, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/me/recovery-codes',
      tags,
      summary: 'Make ten recovery codes, shown once, that replace those before',
      description: 'Only with a passkey. Refusals: `passkeyNotFound`.',
    })
    .output(recoveryCodesView)
    .handler(({ context }) =>
      context.transaction(async (tx) => {
        const { actor } = context;
        await lockOwnAccount(tx, context);
        const me = await findMe(tx, actor.id);
        if (!me.hasPasskey) throw accountErrors.passkeyNotFound();
        const codes = makeRecoveryCodes();
        await replaceCodes(tx, actor.id, codes.map(hashRecoveryCode));
        await enqueueMail(tx, passkeyMail({ ...context, to: me }, 'codesMade'));
        return { codes };
      }),
    ),
};
