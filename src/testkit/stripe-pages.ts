import type { FakeSession } from './stripe-bodies';

/** The provider's page where somebody pays, as far as the tests need one. */
export function paymentPage({ id }: FakeSession): string {
  return page('Payment', `/pay/${id}`, { pay: 'Pay', decline: 'Pay with a card that is declined', cancel: 'Back' });
}

/** The provider's page where somebody looks after a subscription. */
export function portalPage(customer: string, status: string): string {
  return page(`Subscription: ${status}`, `/portal/${customer}`, { pay: 'Pay the bill', end: 'End the subscription' });
}

function page(title: string, path: string, acts: Record<string, string>): string {
  const forms = Object.entries(acts).map(
    ([act, label]) => `<form method="post" action="${path}/${act}"><button>${label}</button></form>`,
  );
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${forms.join('')}</html>`;
}
