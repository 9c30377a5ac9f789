/** Things at the provider of the tests. Instants are seconds since 1970, as the provider has them. */
export type FakeSubscription = {
  id: string;
  customer: string;
  status: string;
  price: string;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  endedAt: number | null;
};

export type FakeSession = {
  id: string;
  clientReference: string | null;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  mode: string;
  url: string | null;
  price: string;
  customer: string;
  subscription: string | null;
  successUrl: string;
  cancelUrl: string;
};

export function subscriptionBody(subscription: FakeSubscription) {
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

export function invoiceBody({ id, customer }: FakeSubscription) {
  const parent = { type: 'subscription_details', subscription_details: { subscription: id } };
  return { id: `in_of_${id}`, object: 'invoice', customer, parent };
}

export function sessionBody(session: FakeSession, subscription: unknown) {
  return {
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.clientReference,
    status: session.status,
    payment_status: session.paymentStatus,
    mode: session.mode,
    url: session.url,
    customer: session.customer,
    livemode: false,
    subscription: subscription ?? session.subscription,
  };
}
