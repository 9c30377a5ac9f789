import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@/platform/locale';
import {
  invoiceBody,
  sessionBody,
  subscriptionBody,
  type TestSession,
  type TestSubscription,
} from './bodies';
import type { ReportEvent } from './messages';
import { missingPage, pagePolicy, paymentPage, portalPage } from './pages';
import type { TestPayments } from './test-payments';

type ProviderState = {
  payments: TestPayments;
  secretKey: string;
  address: () => string;
  tell: ReportEvent;
};

/** Largest body of a request, in bytes: no form of these pages or of the library is larger. */
const maxBody = 16 * 1024;

/**
 * Answers the calls of the payment provider's library, and shows the pages for paying and for
 * managing a subscription. The interface is that of the real provider, as far as `payment.ts` uses
 * it.
 */
export async function answerAsProvider(
  ground: ProviderState,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const form = new URLSearchParams(await textOf(request));
  if (!pathname.startsWith('/v1/')) return answerPerson(ground, pathname, request, response);
  if (request.headers.authorization !== `Bearer ${ground.secretKey}`) {
    return send(response, 401, {
      error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
    });
  }
  const body = answerApiCall(
    ground,
    `${request.method} ${pathname}`,
    form,
    String(request.headers['idempotency-key']),
  );
  if (body) return send(response, 200, body);
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' };
  return send(response, 404, { error });
}

const apiCallPattern = new RegExp(
  '^(\\w+) /v1/(checkout/sessions|subscriptions|billing_portal/sessions)' +
    '(?:/(\\w+))?(/expire)?$',
);

function answerApiCall(
  { payments, address }: ProviderState,
  call: string,
  form: URLSearchParams,
  key: string,
): unknown {
  const [, method, what, wanted = '', expire] = apiCallPattern.exec(call) ?? [];
  if (what === 'subscriptions') {
    const subscription = payments.subscriptions.get(wanted);
    return subscription && subscriptionBody(subscription);
  }
  if (what === 'billing_portal/sessions') {
    const { customer } = payments.openPortal(form);
    return {
      id: 'bps_test',
      object: 'billing_portal.session',
      url: `${address()}/portal/${customer}`,
    };
  }
  if (what !== 'checkout/sessions') return undefined;
  if (method === 'POST' && !wanted) return sessionBody(payments.begin(form, key), address());
  const session = payments.sessions.get(wanted);
  if (session && expire) session.status = 'expired';
  return (
    session &&
    sessionBody(session, address(), payments.subscriptions.get(session.subscription ?? ''))
  );
}

async function answerPerson(
  ground: ProviderState,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { payments } = ground;
  const [, top = '', wanted = '', act] = pathname.split('/');
  const session = top === 'pay' ? payments.sessions.get(wanted) : undefined;
  const portal = top === 'portal' ? payments.portals.get(wanted) : undefined;
  const subscription = portal && payments.subscriptionOf(portal.customer);
  const isSend = request.method === 'POST';
  if (isSend && session?.status === 'open')
    return leadTo(response, await pay(ground, session, act));
  if (isSend && subscription) {
    await lookAfter(ground, subscription, act);
    return leadTo(response, `/portal/${wanted}`);
  }
  if (session?.status === 'open') return show(response, 200, paymentPage(session));
  // The purchase is paid already, and the buyer came back with the browser's Back button.
  if (session?.status === 'complete') return leadTo(response, session.successUrl);
  if (portal && subscription) return show(response, 200, portalPage(portal, subscription));
  return show(response, 404, missingPage(readLanguage(request)));
}

/** Pays a session and redirects the buyer. */
async function pay(
  { payments, address, tell }: ProviderState,
  session: TestSession,
  act: string | undefined,
) {
  if (act === 'cancel') return session.cancelUrl;
  if (act !== 'pay' && act !== 'decline') return `/pay/${session.id}`;
  payments.complete(session, { isPaid: act === 'pay' });
  const body = sessionBody(session, address());
  await tell('checkout.session.completed', body);
  if (act === 'decline') await tell('checkout.session.async_payment_failed', body);
  return session.successUrl;
}

async function lookAfter(
  { payments, tell }: ProviderState,
  subscription: TestSubscription,
  act: string | undefined,
) {
  if (act === 'pay') {
    payments.payBill(subscription);
    return tell('invoice.paid', invoiceBody(subscription));
  }
  if (act !== 'cancel' && act !== 'keep') return;
  subscription.cancelAt = act === 'cancel' ? subscription.periodEnd : null;
  await tell('customer.subscription.updated', subscriptionBody(subscription));
}

function readLanguage({ headers }: IncomingMessage): Locale {
  return headers['accept-language']?.startsWith('da') ? 'da' : 'en';
}

function leadTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

function show(response: ServerResponse, status: number, page: string): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
  };
  response
    .writeHead(status, {
      ...headers,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(page);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    .end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
    if (parts.reduce((sum, { length }) => sum + length, 0) > maxBody)
      throw new Error('the request is too large');
  }
  return Buffer.concat(parts).toString('utf8');
}
