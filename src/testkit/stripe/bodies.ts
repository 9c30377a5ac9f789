import type { Locale } from '@/platform/locale';

/** Subscription at the test provider. Instants are seconds since 1970, as at the real provider. */
export type TestSubscription = {
  id: string;
  customer: string;
  status: string;
  price: string;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  endedAt: number | null;
};

export type TestSession = {
  id: string;
  clientReference: string | null;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  mode: string;
  price: string;
  customer: string;
  subscription: string | null;
  successUrl: string;
  cancelUrl: string;
  language: Locale;
  /** Idempotency key of the call that began the session: an equal key begins no second one. */
  begunWith: string;
};

/** Page for managing a subscription, as it was opened last. */
export type TestPortal = { customer: string; returnUrl: string; language: Locale };

export function subscriptionBody(subscription: TestSubscription) {
  const { id, customer, status, price, periodStart, periodEnd, cancelAt, endedAt } = subscription;
  const item = {
    object: 'subscription_item',
    price: { id: price, object: 'price' },
    current_period_start: periodStart,
    current_period_end: periodEnd,
  };
  return {
    id,
    object: 'subscription',
    customer,
    status,
    start_date: periodStart,
    cancel_at: cancelAt,
    cancel_at_period_end: cancelAt !== null,
    ended_at: endedAt,
    livemode: false,
    items: { object: 'list', has_more: false, data: [item] },
  };
}

export function invoiceBody({ id, customer }: TestSubscription) {
  const parent = { type: 'subscription_details', subscription_details: { subscription: id } };
  return { id: `in_of_${id}`, object: 'invoice', customer, parent };
}

/**
 * Builds the body of a session. `address` is that of the provider's pages; `subscription` replaces
 * its id if the call expands it.
 */
export function sessionBody(
  session: TestSession,
  address: string,
  subscription?: TestSubscription,
) {
  return {
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.clientReference,
    status: session.status,
    payment_status: session.paymentStatus,
    mode: session.mode,
    url: session.status === 'open' ? `${address}/pay/${session.id}` : null,
    customer: session.customer,
    livemode: false,
    subscription: subscription ? subscriptionBody(subscription) : session.subscription,
  };
}
