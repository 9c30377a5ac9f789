import { accountLimits } from '@/modules/accounts/server/limits';
import { lockOwnAccount } from '@/modules/accounts/server/lock-own-account';
import { hashOfToken, newOneTimeToken } from '@/modules/accounts/server/one-time-token';
import { peopleLimits } from '@/modules/people/server/limits';
import { type Actor, anybodySignedIn, isStaff, servedCompanies } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import { ensureProven } from '@/platform/server/calling-session';
import { countWithin } from '@/platform/server/limits/throttle';
import { enqueueMail } from '@/platform/server/mail/mail';
import { by, byAnybody, type RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  done,
  type InvitationView,
  invitationInput,
  invitationOffer,
  invitationsView,
  invitationToken,
  inviteInput,
  listInvitationsInput,
  sentInvitation,
} from '../../contract';
import { endOfInvitation, stateOfInvitation } from '../../domain';
import { peopleErrors } from '../../errors';
import { canInvite, mayGrant } from '../../policy';
import { acceptInvitation } from '../accept-invitation';
import { findOffer } from '../find-offer';
import { invitationMail, invitationUrl } from '../mails';
import {
  findHouse,
  findInvitation,
  insertInvitation,
  isMember,
  listInvitations,
  lockInvitation,
  renewInvitation,
  revokeInvitation,
} from '../repository/invitations';
import { findCompanyName } from '../repository/members';

const tags = ['Invitations'];

export const invitationProcedures = {
  invitations: by(canInvite, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/invitations',
      tags,
      summary: 'Invitations nobody has answered yet',
    })
    .input(listInvitationsInput)
    .output(invitationsView)
    .handler(async ({ context, input }) => {
      const rows = await listInvitations(
        context.db,
        servedCompanies(context.actor),
        input.companyId,
      );
      return { items: rows.map((row) => toView(row, context.now)) };
    }),

  invite: by(canInvite, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/invitations',
      tags,
      summary: 'Invite somebody by mail',
      successStatus: 201,
    })
    .input(inviteInput)
    .output(sentInvitation)
    .handler(async ({ context, input }) => {
      const { actor, db, now } = context;
      if (input.companyId) await findCompanyName(db, input.companyId, servedCompanies(actor));
      if (!mayGrant(actor, input.grants, input.companyId)) throw requestErrors.notAllowed();
      if (input.grants === 'staff') ensureProven(context);
      await countWithin(db, peopleLimits.invitations, actor.id, now);
      // A repeated request gets no link, because the link is returned once and not stored.
      let url: string | null = null;
      const view = await context.createOnce('people.invite', input, async (tx) => {
        if (await isMember(tx, input.email, input.companyId))
          throw peopleErrors.alreadyMember({ field: 'email' });
        const { token, link } = newLink(now);
        const id = await insertInvitation(tx, { ...input, ...link, invitedBy: actor.id });
        url = linkToPass(context, token);
        return send(tx, context, id, token);
      });
      return { ...view, url };
    }),

  /**
   * Sends an invitation again with a new link, in the name of its sender. The old link no longer
   * works.
   */
  resendInvitation: by(canInvite, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/invitations/{id}/resend',
      tags,
      summary: 'Send an invitation again',
    })
    .input(invitationInput)
    .output(sentInvitation)
    .handler(async ({ context, input }) => {
      await countWithin(context.db, peopleLimits.invitations, context.actor.id, context.now);
      const { actor } = context;
      return context.transaction(async (tx) => {
        const { id, grants, companyId } = await lockInvitation(
          tx,
          input.id,
          servedCompanies(actor),
        );
        if (!mayGrant(actor, grants, companyId)) throw requestErrors.notAllowed();
        const { token, link } = newLink(context.now);
        await renewInvitation(tx, id, { ...link, invitedBy: actor.id });
        return { ...(await send(tx, context, id, token)), url: linkToPass(context, token) };
      });
    }),

  revokeInvitation: by(canInvite, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/invitations/{id}',
      tags,
      summary: 'Take an invitation back',
    })
    .input(invitationInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const { id } = await lockInvitation(tx, input.id, servedCompanies(context.actor));
        await revokeInvitation(tx, id, context.now);
        return {};
      }),
    ),

  lookAtInvitation: byAnybody({ keys: 'none' })
    .route({
      method: 'POST',
      path: '/invitations/look',
      tags,
      summary: 'What an invitation’s link offers',
    })
    .input(invitationToken)
    .output(invitationOffer)
    .handler(async ({ context, input }) => {
      const { db, clientAddress, throttleFactor, now } = context;
      const limit = {
        ...accountLimits.linksFromAddress,
        count: accountLimits.linksFromAddress.count * throttleFactor,
      };
      await countWithin(db, limit, clientAddress, now);
      const offer = await findOffer(db, input.token, now);
      if (!offer) throw peopleErrors.invitationInvalid();
      return offer;
    }),

  acceptInvitation: by(anybodySignedIn, { keys: 'none' })
    .route({ method: 'POST', path: '/invitations/accept', tags, summary: 'Accept an invitation' })
    .input(invitationToken)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await lockOwnAccount(tx, context);
        await acceptInvitation(tx, {
          tokenHash: hashOfToken(input.token),
          userId: context.actor.id,
          now: context.now,
        });
        return {};
      }),
    ),
};

function newLink(now: Date) {
  const { token, tokenHash } = newOneTimeToken();
  return {
    token,
    link: { tokenHash, sentAt: now.toISOString(), expiresAt: endOfInvitation(now).toISOString() },
  };
}

/**
 * Returns the link for staff if there is no mail server. They could read it in the outbox, too,
 * where all mails then stay.
 */
function linkToPass(
  { actor, hasMailServer, baseUrl }: RequestContext & { actor: Actor },
  token: string,
): string | null {
  return isStaff(actor) && !hasMailServer ? invitationUrl(baseUrl, token) : null;
}

type Row = Awaited<ReturnType<typeof findInvitation>>;

async function send(
  tx: Tx,
  context: RequestContext,
  id: string,
  token: string,
): Promise<InvitationView> {
  const row = await findInvitation(tx, id);
  const language = row.companyLanguage ?? context.locale;
  const house = await findHouse(tx, row);
  await enqueueMail(tx, invitationMail(context, { ...row, language, house }, token));
  return toView(row, context.now);
}

function toView(
  { companyLanguage: _, acceptedAt, revokedAt, inviterName, ...row }: Row,
  now: Date,
): InvitationView {
  const state = stateOfInvitation({ acceptedAt, revokedAt, expiresAt: row.expiresAt }, now);
  return { ...row, invitedBy: inviterName, state };
}
