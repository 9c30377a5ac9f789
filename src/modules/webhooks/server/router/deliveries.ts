import { hasPlan } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import {
  type DeliveryFailure,
  type DeliveryView,
  deliveryInput,
  deliveryList,
  done,
  endpointInput,
  resendInput,
  resent,
  testSent,
} from '../../contract';
import { type MessageType, maxResent } from '../../domain/delivery';
import { webhookErrors } from '../../errors';
import { toMessageId } from '../attempt-delivery';
import { findEndpoint, updateEndpoint } from '../repository';
import { listDeliveries, lockDelivery, sendAgain } from '../repository/deliveries';
import { lockSending, resendPeriod, sendTest } from '../send-by-hand';

import { notByKey, ownedBy, tags } from './owned-by';

export const deliveryProcedures = {
  deliveries: by(hasPlan, { keys: 'none' })
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

  resend: by(hasPlan, { keys: 'none' })
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

  resendPeriod: by(hasPlan, { keys: 'none' })
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

  test: by(hasPlan, { keys: 'none' })
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
