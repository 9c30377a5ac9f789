import Stripe from 'stripe';
import type { Locale } from '@/platform/locale';
import type { StripeSettings } from '@/platform/server/config';
import type { Logger } from '@/platform/server/log';

declare module '@/platform/server/procedures' {
  interface RequestContext {
    /** Undefined when card payment is not configured. */
    payment: PaymentProvider | undefined;
  }
}

/** A purchase on the provider's page, as it is there now. */
export type PaidSession = {
  id: string;
  /** What we named it when we began it. */
  clientReference: string | null;
  state: 'open' | 'complete' | 'expired';
  /** Where it goes on; null once it is over. */
  url: string | null;
  isSubscription: boolean;
  isPaid: boolean;
  subscription: PaidSubscription | undefined;
};

/** A subscription, as it is at the provider now. Instants are ISO 8601. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  status: string;
  /** The price of its one item; null when it has more than one or none. */
  priceId: string | null;
  periodStart: string;
  periodEnd: string;
  cancelsAt: string | null;
  endedAt: string | null;
};

/** What the provider says has happened. A hint: how things are now is asked there. */
export type PaymentEvent = {
  id: string;
  type: string;
  createdAt: string;
  isTest: boolean;
  sessionId: string | null;
  clientReference: string | null;
  subscriptionId: string | null;
};

type NewCheckout = {
  /** Our name for it: two calls with the same one begin the same session. */
  id: string;
  email: string;
  customerId: string | null;
  language: Locale;
  successUrl: string;
  cancelUrl: string;
};

/**
 * The card payment provider. Calls leave the house: never inside a transaction. All may throw
 * `PaymentFailed`.
 */
export type PaymentProvider = {
  /** The keys are the provider's test keys: nobody is charged. */
  isTest: boolean;
  priceId: string;
  beginCheckout: (checkout: NewCheckout) => Promise<{ sessionId: string; url: string }>;
  /** Undefined when the provider does not know it. */
  findSession: (id: string) => Promise<PaidSession | undefined>;
  /** Nobody can pay it any more. */
  expireSession: (id: string) => Promise<void>;
  /** Undefined when the provider does not know it. */
  findSubscription: (id: string) => Promise<PaidSubscription | undefined>;
  /** Where somebody sees their bills, changes their card and ends the subscription. */
  openPortal: (portal: {
    customerId: string;
    returnUrl: string;
    language: Locale;
  }) => Promise<string>;
  /**
   * Reads an event that was sent to us; throws `BadSignature` when it is not the provider's, or too
   * old.
   */
  readEvent: (body: Buffer, signature: string | undefined, now: Date) => PaymentEvent;
};

/**
 * The provider could not be reached or would not do it. Why stands in the log, for it may name
 * keys.
 */
export class PaymentFailed extends Error {
  constructor(readonly reason: 'unreachable' | 'alreadyUsed') {
    super(`payment provider: ${reason}`);
    this.name = 'PaymentFailed';
  }
}

export class BadSignature extends Error {
  constructor(readonly reason: 'missing' | 'wrong' | 'tooOld' | 'malformed') {
    super(`signature: ${reason}`);
    this.name = 'BadSignature';
  }
}

/** How old an event may be when it comes in, in seconds. */
const tolerance = 300;
/**
 * In milliseconds; with one more try it stays below what the provider waits for an answer to an
 * event.
 */
const maxWait = 8_000;

export function createPaymentProvider(
  settings: StripeSettings | undefined,
  log: Logger,
): PaymentProvider | undefined {
  return settings && stripeProvider(settings, log);
}

function stripeProvider(
  { secretKey, priceId, webhookSecret, apiBase }: StripeSettings,
  log: Logger,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiBase && parseApiBase(apiBase)),
    timeout: maxWait,
    maxNetworkRetries: 1,
    telemetry: false,
  });

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
      if (!session) return undefined;
      const { subscription } = session;
      return {
        id: session.id,
        clientReference: session.client_reference_id,
        state:
          session.status === 'open'
            ? 'open'
            : session.status === 'complete'
              ? 'complete'
              : 'expired',
        url: session.url,
        isSubscription: session.mode === 'subscription',
        isPaid:
          session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
        subscription:
          subscription && typeof subscription === 'object'
            ? toSubscription(subscription)
            : undefined,
      };
    },

    async expireSession(id) {
      await ask('expire checkout', () => stripe.checkout.sessions.expire(id));
    },

    async findSubscription(id) {
      const subscription = await find('find subscription', () => stripe.subscriptions.retrieve(id));
      return subscription && toSubscription(subscription);
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
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          tolerance,
          undefined,
          now.getTime(),
        );
        return toPaymentEvent(event);
      } catch (error) {
        if (error instanceof BadSignature) throw error;
        const isOld = error instanceof Error && error.message.startsWith('Timestamp outside');
        throw new BadSignature(isOld ? 'tooOld' : 'wrong');
      }
    },
  };
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

function toSubscription(subscription: Stripe.Subscription): PaidSubscription {
  const { items, ended_at: endedAt, cancel_at: cancelAt } = subscription;
  const [item, second] = items.data;
  const isOne = item !== undefined && second === undefined && !items.has_more;
  const start = item?.current_period_start ?? subscription.start_date;
  const end = item?.current_period_end ?? start;
  return {
    id: subscription.id,
    customerId: toId(subscription.customer),
    status: subscription.status,
    priceId: isOne ? item.price.id : null,
    periodStart: instant(start),
    periodEnd: instant(end),
    cancelsAt: cancelAt
      ? instant(cancelAt)
      : subscription.cancel_at_period_end
        ? instant(end)
        : null,
    endedAt: endedAt ? instant(endedAt) : null,
  };
}

/** As the provider writes ids and types. */
const shortWord = /^[\x21-\x7e]{1,255}$/;

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  if (!shortWord.test(event.id) || !shortWord.test(event.type)) throw new BadSignature('malformed');
  const thing = event.data.object as {
    id?: unknown;
    client_reference_id?: unknown;
    subscription?: unknown;
    parent?: { subscription_details?: { subscription?: unknown } | null } | null;
  };
  const isSession = event.type.startsWith('checkout.session.');
  const isSubscription = event.type.startsWith('customer.subscription.');
  const billed = thing.parent?.subscription_details?.subscription ?? thing.subscription;
  return {
    id: event.id,
    type: event.type,
    createdAt: instant(event.created),
    isTest: !event.livemode,
    sessionId: isSession ? toText(thing.id) : null,
    clientReference: isSession ? toText(thing.client_reference_id) : null,
    subscriptionId: isSubscription ? toText(thing.id) : isSession ? null : toText(billed),
  };
}

function toId(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function toText(value: unknown): string | null {
  if (typeof value === 'object' && value !== null && 'id' in value) return toText(value.id);
  return typeof value === 'string' ? value : null;
}

/** Of seconds since 1970. */
function instant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
