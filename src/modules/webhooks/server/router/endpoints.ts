import { ensureConfirmed } from '@/modules/accounts/server/ensure-confirmed';
import { companyErrors } from '@/modules/companies/errors';
import { findCompany } from '@/modules/companies/server/repository';
import { webhookLimits } from '@/modules/webhooks/server/limits';
import { anybodySignedIn, hasPlan, visibleCompanies } from '@/platform/actor';
import { countWithin } from '@/platform/server/limits/throttle';
import {
  OutgoingRefused,
  type OutgoingRules,
  readOutsideUrl,
} from '@/platform/server/outgoing/call-outside';
import { by } from '@/platform/server/procedures';
import {
  createEndpointInput,
  done,
  type EndpointView,
  endpointInput,
  endpointList,
  madeEndpoint,
  updateEndpointInput,
} from '../../contract';
import {
  maxEndpoints,
  rotationHours,
  shownAddress,
  type WebhookEvent,
} from '../../domain/delivery';
import { webhookErrors } from '../../errors';
import { mayListen } from '../../policy';
import {
  countOwnEndpoints,
  deleteEndpoint,
  endSecrets,
  insertEndpoint,
  insertSecret,
  listWebhooks,
  lockEndpoint,
  updateEndpoint,
} from '../repository';
import { makeWebhookSecret } from '../signature';

import { notByKey, ownedBy, tags } from './owned-by';

export const endpointProcedures = {
  list: by(hasPlan, { keys: 'none' })
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

  create: by(hasPlan, { keys: 'none', asksAgain: true })
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
    .handler(async ({ context, input }) => {
      const { url, events, companyId, format } = input;
      const { db, actor, now, outgoing } = context;
      const address = shownAddress(readUrl(url, outgoing));
      if (companyId !== undefined) {
        const company = await findCompany(db, companyId, visibleCompanies(actor));
        if (!mayListen(actor, { companyId, createdBy: company.createdBy }))
          throw companyErrors.companyNotFound();
      } else if (!mayListen(actor, null)) throw webhookErrors.webhookForStaff();
      await countWithin(db, webhookLimits.webhookSecrets, `webhooks ${actor.id}`, now);
      const secret = makeWebhookSecret();
      return context.makeSecretOnce('webhooks.create', input, async (tx) => {
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

  update: by(hasPlan, { keys: 'none', asksAgain: true })
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
        await updateEndpoint(tx, id, {
          ...switchTo(isEnabled, isOn, now),
          ...(events !== undefined && { events }),
          ...(format !== undefined && { format }),
          ...(url !== undefined && { url, address: shownAddress(readUrl(url, outgoing)) }),
        });
        return {};
      }),
    ),

  remove: by(anybodySignedIn, { keys: 'none' })
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

  rotate: by(hasPlan, { keys: 'none', asksAgain: true })
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
    .handler(async ({ context, input }) => {
      const { id } = input;
      const { db, actor, now } = context;
      await countWithin(db, webhookLimits.webhookSecrets, `webhooks ${actor.id}`, now);
      const secret = makeWebhookSecret();
      return context.makeSecretOnce('webhooks.rotate', input, async (tx) => {
        await ensureConfirmed(tx, context);
        const endpoint = await lockEndpoint(tx, id, ownedBy(actor));
        if (!endpoint) throw webhookErrors.endpointNotFound();
        const endsAt = new Date(now.getTime() + rotationHours * 3_600_000).toISOString();
        await endSecrets(tx, id, endsAt);
        await insertSecret(tx, id, secret);
        return { id, secret };
      });
    }),
};

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

/** Returns the columns that change when an endpoint is switched; none if it is so already. */
function switchTo(isEnabled: boolean | undefined, isOn: boolean, now: Date) {
  if (isEnabled === undefined || isEnabled === isOn) return {};
  if (isEnabled) return { disabledAt: null, disabledBecause: null };
  return { disabledAt: now.toISOString(), disabledBecause: 'byHand' as const };
}
