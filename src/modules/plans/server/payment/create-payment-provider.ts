import Stripe from 'stripe';
import type { StripeSettings } from '@/platform/server/config';
import type { Logger } from '@/platform/server/log';
import { BadSignature, type PaymentEvent, PaymentFailed, type PaymentProvider } from './payment';
import { toPaidSession, toPaidSubscription, toPaymentEvent } from './stripe-answers';

/** Largest age of an event on arrival, in seconds. */
const tolerance = 300;
/**
 * Milliseconds to wait for the provider. Including one more try, it is less than the provider waits
 * for an answer to an event.
 */
const maxWait = 8_000;

export function createPaymentProvider(
  settings: StripeSettings | undefined,
  log: Logger,
): PaymentProvider | undefined {
  return settings && connectStripe(settings, log);
}

function connectStripe(
  { secretKey, priceId, webhookSecret, apiBase }: StripeSettings,
  log: Logger,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiBase && parseApiBase(apiBase)),
    timeout: maxWait,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  const { ask, find } = guardCalls(log);

  return {
    isTest: /^[sr]k_test_/.test(secretKey),
    priceId,

    async beginCheckout({ id, email, customerId, language, successUrl, cancelUrl }) {
      const { id: sessionId, url } = await ask('begin checkout', () =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: priceId, quantity: 1 }],
            client_reference_id: id,
            ...(customerId ? { customer: customerId } : { customer_email: email }),
            locale: language,
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: id },
        ),
      );
      if (!url) throw new PaymentFailed('unreachable');
      return { sessionId, url };
    },

    async findSession(id) {
      const session = await find('find checkout', () =>
        stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] }),
      );
      return session && toPaidSession(session);
    },

    async expireSession(id) {
      await ask('expire checkout', () => stripe.checkout.sessions.expire(id));
    },

    async findSubscription(id) {
      const subscription = await find('find subscription', () => stripe.subscriptions.retrieve(id));
      return subscription && toPaidSubscription(subscription);
    },

    async openPortal({ customerId, returnUrl, language }) {
      const { url } = await ask('open portal', () =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: language,
        }),
      );
      return url;
    },

    readEvent(body, signature, now) {
      if (!signature) throw new BadSignature('missing');
      return readSigned(() =>
        stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        ),
      );
    },
  };
}

/** Reads a signed event. Errors of the library become `BadSignature`. */
function readSigned(construct: () => Stripe.Event): PaymentEvent {
  try {
    return toPaymentEvent(construct());
  } catch (error) {
    if (error instanceof BadSignature) throw error;
    const isOld = error instanceof Error && error.message.startsWith('Timestamp outside');
    throw new BadSignature(isOld ? 'tooOld' : 'wrong');
  }
}

/**
 * Returns a function that calls the provider. It logs failures and throws them as `PaymentFailed`.
 */
function guardCalls(log: Logger) {
  async function ask<Answer>(what: string, call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode: status, requestId: reference } = error;
      log.error(
        { event: 'payment failed', what, type, code, status, reference },
        'the payment provider did not do it',
      );
      throw new PaymentFailed(
        error instanceof Stripe.errors.StripeIdempotencyError ? 'alreadyUsed' : 'unreachable',
      );
    }
  }

  function find<Found>(what: string, call: () => Promise<Found>): Promise<Found | undefined> {
    return ask(what, () =>
      call().catch((error) => {
        if (error instanceof Stripe.errors.StripeError && error.statusCode === 404)
          return undefined;
        throw error;
      }),
    );
  }

  return { ask, find };
}

function parseApiBase(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isHttps = protocol === 'https:';
  return {
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? ('https' as const) : ('http' as const),
  };
}
