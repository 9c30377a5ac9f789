import type Stripe from 'stripe';
import {
  BadSignature,
  type PaidSession,
  type PaidSubscription,
  type PaymentEvent,
} from './payment';

export function toPaidSession(session: Stripe.Checkout.Session): PaidSession {
  const { subscription } = session;
  return {
    id: session.id,
    clientReference: session.client_reference_id,
    state:
      session.status === 'open' ? 'open' : session.status === 'complete' ? 'complete' : 'expired',
    url: session.url,
    isSubscription: session.mode === 'subscription',
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    subscription:
      subscription && typeof subscription === 'object'
        ? toPaidSubscription(subscription)
        : undefined,
  };
}

export function toPaidSubscription(subscription: Stripe.Subscription): PaidSubscription {
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

/** Pattern of the provider's ids and types. */
const shortWord = /^[\x21-\x7e]{1,255}$/;

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
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

/** Converts seconds since 1970 to ISO 8601. */
function instant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
