import type { FastifyInstance, FastifyRequest } from 'fastify';
import { planErrors } from '@/modules/plans/errors';
import { planLimits } from '@/modules/plans/server/limits';
import {
  BadSignature,
  type PaymentEvent,
  PaymentFailed,
  type PaymentProvider,
} from '@/modules/plans/server/payment/payment';
import { receiveEvent } from '@/modules/plans/server/receive-event';
import { requestErrors } from '@/platform/request-errors';
import { countWithin } from '@/platform/server/limits/throttle';
import type { Services } from '../../running-services';
import { translate } from '../../words';
import { findClientAddress } from '../request-context';

/** Largest message, in bytes: an invoice with many lines is larger than our own forms. */
const bodyLimit = 256 * 1024;

/**
 * Registers the address for messages of the payment provider. It does not exist without payment.
 */
export function registerPaymentRoutes(app: FastifyInstance, services: Services): void {
  const { payment } = services;
  if (!payment) return;

  void app.register(async (scope) => {
    // The signature is computed from the bytes that were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    scope.post('/webhooks/stripe', { bodyLimit }, async (request) => {
      const { config, database, clock, baseUrl, log } = services;
      const limit = {
        ...planLimits.webhooksFromAddress,
        count: planLimits.webhooksFromAddress.count * config.throttleFactor,
      };
      await countWithin(database.db, limit, findClientAddress(request), clock());
      const event = readEvent(services, payment, request);
      if (!services.books.areClean()) throw requestErrors.readOnly();
      const following = () => ({ translate, baseUrl, timeZone: config.timeZone, now: clock() });
      await receiveEvent({ db: database.db, payment, log, following }, event).catch((error) => {
        throw error instanceof PaymentFailed ? requestErrors.unavailable() : error;
      });
      return { received: true };
    });
  });
}

function readEvent(
  { log, clock }: Services,
  payment: PaymentProvider,
  request: FastifyRequest,
): PaymentEvent {
  const signature = request.headers['stripe-signature'];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return payment.readEvent(body, typeof signature === 'string' ? signature : undefined, clock());
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    log.warn(
      { event: 'webhook refused', reason: error.reason, reqId: request.id },
      'webhook refused',
    );
    throw planErrors.badSignature();
  }
}
