import { ensureConfirmed } from '@/modules/accounts/server/ensure-confirmed';
import { companyErrors } from '@/modules/companies/errors';
import { findCompany } from '@/modules/companies/server/repository';
import { webhookLimits } from '@/modules/webhooks/server/limits';
import { type Actor, anybodySignedIn, hasPlan, isStaff, visibleCompanies } from '@/platform/actor';
import { countWithin } from '@/platform/server/limits/throttle';
import {
  OutgoingRefused,
  type OutgoingRules,
  readOutsideUrl,
} from '@/platform/server/outgoing/call-outside';
import { by } from '@/platform/server/procedures';
import {
  createEndpointInput,
  type DeliveryFailure,
  type DeliveryView,
  deliveryInput,
  deliveryList,
  done,
  type EndpointView,
  endpointInput,
  endpointList,
  madeEndpoint,
  resendInput,
  resent,
  testSent,
  updateEndpointInput,
} from '../contract';
import {
  type MessageType,
  maxEndpoints,
  maxResent,
  rotationHours,
  shownAddress,
  type WebhookEvent,
} from '../domain/delivery';
import { webhookErrors } from '../errors';
import { mayListen } from '../policy';
import { toMessageId } from './attempt-delivery';
import {
  countOwnEndpoints,
  deleteEndpoint,
  endSecrets,
  findEndpoint,
  insertEndpoint,
  insertSecret,
  listWebhooks,
  lockEndpoint,
  updateEndpoint,
} from './repository';
import { listDeliveries, lockDelivery, sendAgain } from './repository/deliveries';
import { lockSending, resendPeriod, sendTest } from './send-by-hand';
import { makeWebhookSecret } from './signature';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    /** Rules for the addresses that this installation may call. */
    outgoing: OutgoingRules;
  }
}

const tags = ['Webhooks'];
const notByKey = 'Signed in only: no key reaches webhooks.';

export const webhooksRouter = {
  list: by(hasPlan)
    .route({
      method: 'GET',
      path: '/webhook-endpoints',
      tags,
      summary: 'Your webhook endpoints, newest first; for staff everybody’s',
      description: notByKey,
    })
    .output(endpointList)
    .handler(async ({ context: { db, actor, now } }) => {
      const rows = await listWebhooks(db, ownedBy(actor), now);
      return { items: rows.map(toView) };
    }),

  create: by(hasPlan)
    .route({
      method: 'POST',
      path: '/webhook-endpoints',
      tags,
      successStatus: 201,
      summary: 'Have an address told what happens; its secret is told this once',
      description:
        'Messages follow Standard Webhooks 1.0: `webhook-id`, `webhook-timestamp` and ' +
        '`webhook-signature` over a body of `type`, `timestamp` and `data`. `data` has ids, ' +
        'kinds and amounts. Staff hear of every company, or of one; a consultant of a company ' +
        `that they own. ${notByKey}`,
    })
    .input(createEndpointInput)
    .output(madeEndpoint)
    .handler(async ({ context, input: { url, events, companyId, format } }) => {
      const { db, actor, now, outgoing } = context;
      const address = shownAddress(readUrl(url, outgoing));
      if (companyId !== undefined) {
        const company = await findCompany(db, companyId, visibleCompanies(actor));
        if (!mayListen(actor, { companyId, createdBy: company.createdBy }))
          throw companyErrors.companyNotFound();
      } else if (!mayListen(actor, null)) throw webhookErrors.webhookForStaff();
      await countWithin(db, webhookLimits.webhookSecrets, `webhooks ${actor.id}`, now);
      const secret = makeWebhookSecret();
      return context.transaction(async (tx) => {
        await ensureConfirmed(tx, context);
        if ((await countOwnEndpoints(tx, actor.id)) >= maxEndpoints)
          throw webhookErrors.tooManyEndpoints({ max: maxEndpoints });
        const id = await insertEndpoint(tx, {
          ownerId: actor.id,
          companyId: companyId ?? null,
          address,
          format,
          events,
          url,
          secret,
        });
        return { id, secret };
      });
    }),

  update: by(hasPlan)
    .route({
      method: 'PATCH',
      path: '/webhook-endpoints/{id}',
      tags,
      summary: 'Change where it goes, what it is told, or switch it off and on',
      description: notByKey,
    })
    .input(updateEndpointInput)
    .output(done)
    .handler(({ context, input: { id, url, events, format, isEnabled } }) =>
      context.transaction(async (tx) => {
        const { actor, now, outgoing } = context;
        const endpoint = await lockEndpoint(tx, id, ownedBy(actor));
        if (!endpoint) throw webhookErrors.endpointNotFound();
        const isOn = endpoint.disabledAt === null;
        const switched =
          isEnabled === undefined || isEnabled === isOn
            ? {}
            : isEnabled
              ? { disabledAt: null, disabledBecause: null }
              : { disabledAt: now.toISOString(), disabledBecause: 'byHand' as const };
        await updateEndpoint(tx, id, {
          ...switched,
          ...(events !== undefined && { events }),
          ...(format !== undefined && { format }),
          ...(url !== undefined && { url, address: shownAddress(readUrl(url, outgoing)) }),
        });
        return {};
      }),
    ),

  remove: by(anybodySignedIn)
    .route({
      method: 'DELETE',
      path: '/webhook-endpoints/{id}',
      tags,
      summary: 'Delete an endpoint with its secret and its deliveries',
      description: notByKey,
    })
    .input(endpointInput)
    .output(done)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        const endpoint = await lockEndpoint(tx, id, ownedBy(context.actor));
        if (!endpoint) throw webhookErrors.endpointNotFound();
        await deleteEndpoint(tx, id, context.now);
        return {};
      }),
    ),

  rotate: by(hasPlan)
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/rotate',
      tags,
      successStatus: 201,
      summary: 'Replace the secret; for 24 more hours the old one signs as well',
      description: notByKey,
    })
    .input(endpointInput)
    .output(madeEndpoint)
    .handler(async ({ context, input: { id } }) => {
      const { db, actor, now } = context;
      await countWithin(db, webhookLimits.webhookSecrets, `webhooks ${actor.id}`, now);
      const secret = makeWebhookSecret();
      return context.transaction(async (tx) => {
        await ensureConfirmed(tx, context);
        const endpoint = await lockEndpoint(tx, id, ownedBy(actor));
        if (!endpoint) throw webhookErrors.endpointNotFound();
        const endsAt = new Date(now.getTime() + rotationHours * 3_600_000).toISOString();
        await endSecrets(tx, id, endsAt);
        await insertSecret(tx, id, secret);
        return { id, secret };
      });
    }),

  deliveries: by(hasPlan)
    .route({
      method: 'GET',
      path: '/webhook-endpoints/{id}/deliveries',
      tags,
      summary: 'The latest 100 deliveries of an endpoint; they are kept for 30 days',
      description: notByKey,
    })
    .input(endpointInput)
    .output(deliveryList)
    .handler(async ({ context: { db, actor }, input: { id } }) => {
      if (!(await findEndpoint(db, id, ownedBy(actor)))) throw webhookErrors.endpointNotFound();
      return { items: (await listDeliveries(db, id)).map(toDeliveryView) };
    }),

  resend: by(hasPlan)
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/deliveries/{deliveryId}/resend',
      tags,
      summary: 'Send a delivery again, at once, with the same `webhook-id`',
      description: notByKey,
    })
    .input(deliveryInput)
    .output(done)
    .handler(({ context, input: { id: endpointId, deliveryId } }) =>
      context.transaction(async (tx) => {
        const { actor, now } = context;
        await lockSending(tx, endpointId, ownedBy(actor));
        if (!(await lockDelivery(tx, { deliveryId, endpointId })))
          throw webhookErrors.deliveryNotFound();
        await updateEndpoint(tx, endpointId, { resentAt: now.toISOString() });
        await sendAgain(tx, [deliveryId], now);
        return {};
      }),
    ),

  resendPeriod: by(hasPlan)
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/resend',
      tags,
      summary: 'Send again what has failed, or everything, from one day to another',
      description: `At most ${maxResent} at once, each with its own \`webhook-id\`. ${notByKey}`,
    })
    .input(resendInput)
    .output(resent)
    .handler(({ context, input }) => resendPeriod(context, input, ownedBy(context.actor))),

  test: by(hasPlan)
    .route({
      method: 'POST',
      path: '/webhook-endpoints/{id}/test',
      tags,
      successStatus: 201,
      summary: 'Send one message of the type `webhook.test`; it is tried once',
      description: notByKey,
    })
    .input(endpointInput)
    .output(testSent)
    .handler(({ context, input: { id } }) => sendTest(context, id, ownedBy(context.actor))),
};

function ownedBy(actor: Actor): { ownerId: string | undefined } {
  return { ownerId: isStaff(actor) ? undefined : actor.id };
}

function readUrl(text: string, rules: OutgoingRules): URL {
  try {
    return readOutsideUrl(text, rules);
  } catch (error) {
    if (error instanceof OutgoingRefused && error.reason === 'ownMachine')
      throw webhookErrors.webhookToOwnMachine({ field: 'url' });
    if (error instanceof OutgoingRefused)
      throw webhookErrors.webhookUrlRefused({ field: 'url', reason: error.reason });
    throw error;
  }
}

type EndpointRow = Awaited<ReturnType<typeof listWebhooks>>[number];

function toView({ deletedAt, testedAt, resentAt, events, ...row }: EndpointRow): EndpointView {
  return { ...row, events: events as WebhookEvent[] };
}

type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

function toDeliveryView(row: DeliveryRow): DeliveryView {
  const { id, eventId, type, occurredAt, state, attempts, nextAt } = row;
  return {
    id,
    messageId: toMessageId(eventId),
    type: type as MessageType,
    occurredAt,
    state,
    attempts,
    nextAt,
    answerStatus: row.answerStatus,
    lastError: row.lastError as DeliveryFailure | null,
    endedAt: row.endedAt,
  };
}
