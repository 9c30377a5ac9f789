import type { z } from 'zod';
import { webhookLimits } from '@/modules/webhooks/server/limits';
import type { Actor } from '@/platform/actor';
import { countWithin } from '@/platform/server/limits/throttle';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import type { resendInput } from '../contract';
import { maxResent, testEvent } from '../domain/delivery';
import { webhookErrors } from '../errors';
import { type EndpointScope, lockEndpoint, updateEndpoint } from './repository';
import { insertDelivery, listToResend, sendAgain } from './repository/deliveries';

type Context = RequestContext & { actor: Actor };

/** Sends a test message to an endpoint. */
export async function sendTest(context: Context, endpointId: string, owned: EndpointScope) {
  const { db, actor, now } = context;
  await countWithin(db, webhookLimits.webhookSendings, `webhooks ${actor.id}`, now);
  return context.transaction(async (tx) => {
    await lockSending(tx, endpointId, owned);
    await updateEndpoint(tx, endpointId, { testedAt: now.toISOString() });
    const deliveryId = await insertDelivery(tx, {
      endpointId,
      type: testEvent,
      data: { endpointId },
      now,
    });
    return { deliveryId };
  });
}

/** Sends all ended deliveries of a period again, the oldest first. */
export async function resendPeriod(
  context: Context,
  { id, from, to, onlyFailed }: z.output<typeof resendInput>,
  owned: EndpointScope,
) {
  const { db, actor, now, timeZone } = context;
  if (to !== undefined && to < from) throw webhookErrors.resendBackwards({ field: 'to' });
  await countWithin(db, webhookLimits.webhookSendings, `webhooks ${actor.id}`, now);
  return context.transaction(async (tx) => {
    await lockSending(tx, id, owned);
    const period = { from, to, timeZone };
    const ids = await listToResend(tx, id, { period, onlyFailed, limit: maxResent + 1 });
    if (ids.length > maxResent) throw webhookErrors.tooManyDeliveries({ max: maxResent });
    if (ids.length > 0) await updateEndpoint(tx, id, { resentAt: now.toISOString() });
    await sendAgain(tx, ids, now);
    return { count: ids.length };
  });
}

/**
 * Locks an endpoint for sending.
 * @throws endpointNotFound, endpointDisabled
 */
export async function lockSending(tx: Tx, id: string, owned: EndpointScope): Promise<void> {
  const endpoint = await lockEndpoint(tx, id, owned);
  if (!endpoint) throw webhookErrors.endpointNotFound();
  if (endpoint.disabledAt !== null) throw webhookErrors.endpointDisabled();
}
