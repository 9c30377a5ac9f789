import { PaymentFailed, type PaymentProvider } from '@/modules/plans/server/payment/payment';
import type { RequestContext } from '@/platform/server/procedures';
import { isStale } from '../domain';
import { planErrors } from '../errors';
import { closeCheckout, openCheckout, saveSession } from './repository/checkouts';

type Buyer = { id: string; email: string; customerId: string | null };
type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/**
 * Returns the address of the payment page. Two clicks, two tabs or a second try lead to the same
 * session as long as the provider keeps it. A paid session leads to the page that waits for the
 * provider's message.
 */
export async function beginCheckout(
  context: RequestContext,
  payment: PaymentProvider,
  buyer: Buyer,
): Promise<string> {
  const { now } = context;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const asked = { userId: buyer.id, priceId: payment.priceId, now };
    const checkout = await context.transaction((tx) => openCheckout(tx, asked));
    const url = checkout.sessionId
      ? await goOn(context, payment, { ...checkout, sessionId: checkout.sessionId })
      : await begin(context, payment, buyer, checkout);
    if (url) return url;
    await context.transaction((tx) => closeCheckout(tx, checkout.id, 'expired'));
  }
  throw planErrors.paymentUnreachable();
}

async function begin(
  context: RequestContext,
  payment: PaymentProvider,
  buyer: Buyer,
  { id, ...checkout }: Checkout,
) {
  if (isStale(checkout, payment.priceId, context.now)) return undefined;
  const upgrade = `${context.baseUrl}/settings/upgrade`;
  const begun = await payment
    .beginCheckout({
      id,
      email: buyer.email,
      customerId: buyer.customerId,
      language: context.locale,
      successUrl: buildProcessingUrl(context, id),
      cancelUrl: `${upgrade}/cancelled`,
    })
    .catch((error) => {
      // An earlier attempt used the same key with other data, and was interrupted before its answer
      // was saved.
      if (error instanceof PaymentFailed && error.reason === 'alreadyUsed') return undefined;
      throw error;
    });
  if (!begun) return undefined;
  await context.transaction((tx) => saveSession(tx, id, begun.sessionId));
  return begun.url;
}

async function goOn(
  context: RequestContext,
  payment: PaymentProvider,
  checkout: Checkout & { sessionId: string },
) {
  const session = await payment.findSession(checkout.sessionId);
  if (session?.state === 'complete') return buildProcessingUrl(context, checkout.id);
  if (session?.state !== 'open' || !session.url) return undefined;
  if (!isStale(checkout, payment.priceId, context.now)) return session.url;
  await payment.expireSession(session.id);
  return undefined;
}

function buildProcessingUrl({ baseUrl }: RequestContext, id: string): string {
  return `${baseUrl}/settings/upgrade/processing?checkout=${id}`;
}
