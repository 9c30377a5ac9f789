import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeSettings } from '@/platform/server/config';
import { type FakeSession, type FakeSubscription, invoiceBody, sessionBody, subscriptionBody } from './stripe-bodies';
import { paymentPage, portalPage } from './stripe-pages';

export type StripeProvider = Awaited<ReturnType<typeof startStripeProvider>>;

type Options = {
  now?: () => Date;
  /** Planted, to be looked for where they must not be. */
  keys?: Partial<StripeSettings>;
};

const month = 30 * 86_400;
const signer = new Stripe('sk_test_signs_only');

/**
 * A payment provider on this machine: the endpoints that the provider's own library calls, the page where somebody
 * pays, and the messages it sends, signed as the real ones are.
 */
export async function startStripeProvider({ now = () => new Date(), keys = {} }: Options = {}) {
  const sessions = new Map<string, FakeSession>();
  const begun = new Map<string, string>();
  const subscriptions = new Map<string, FakeSubscription>();
  const asked: string[] = [];
  let webhookUrl: string | undefined;
  let trouble: 'none' | 'fails' | 'hangs' = 'none';
  let onAsked: () => Promise<void> = async () => {};
  const run = randomBytes(4).toString('hex');
  let counter = 0;
  const id = (kind: string) => {
    counter += 1;
    return `${kind}_test_${run}${counter}`;
  };
  const seconds = () => Math.floor(now().getTime() / 1000);

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: StripeSettings = {
    secretKey: 'sk_test_of_the_tests',
    priceId: 'price_plan',
    webhookSecret: 'whsec_of_the_tests',
    apiBase: url,
    ...keys,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const form = new URLSearchParams(await textOf(request));
    const [, top = '', ...rest] = pathname.split('/');
    if (top === 'pay' || top === 'portal') return onPage(top, rest, request.method ?? 'GET', response);
    asked.push(`${request.method} ${pathname}`);
    await onAsked();
    if (trouble === 'hangs') return;
    if (trouble === 'fails') return send(response, 500, { error: { type: 'api_error', message: settings.secretKey } });
    const body = api(`${request.method} ${pathname}`, form, request.headers['idempotency-key']);
    if (body) return send(response, 200, body);
    return send(response, 404, {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' },
    });
  }

  function api(call: string, form: URLSearchParams, key: string | string[] | undefined): unknown {
    const found =
      /^(\w+) \/v1\/(checkout\/sessions|subscriptions|billing_portal\/sessions)(?:\/(\w+))?(\/expire)?$/.exec(call);
    const [, method, what, wanted = '', expire] = found ?? [];
    if (what === 'subscriptions') return bodyOf(subscriptions.get(wanted), subscriptionBody);
    if (what === 'billing_portal/sessions') return { id: id('bps'), url: `${url}/portal/${form.get('customer')}` };
    if (what !== 'checkout/sessions') return undefined;
    if (method === 'POST' && !wanted) return begin(form, String(key));
    const session = sessions.get(wanted);
    if (session && expire) Object.assign(session, { status: 'expired', url: null });
    return bodyOf(session, (one) =>
      sessionBody(one, bodyOf(subscriptions.get(one.subscription ?? ''), subscriptionBody)),
    );
  }

  function begin(form: URLSearchParams, key: string): unknown {
    const known = sessions.get(begun.get(key) ?? '');
    if (known) return sessionBody(known, undefined);
    const session: FakeSession = {
      id: id('cs'),
      clientReference: form.get('client_reference_id'),
      status: 'open',
      paymentStatus: 'unpaid',
      mode: form.get('mode') ?? '',
      url: null,
      price: form.get('line_items[0][price]') ?? '',
      customer: form.get('customer') ?? id('cus'),
      subscription: null,
      successUrl: form.get('success_url') ?? '',
      cancelUrl: form.get('cancel_url') ?? '',
    };
    session.url = `${url}/pay/${session.id}`;
    sessions.set(session.id, session);
    begun.set(key, session.id);
    return sessionBody(session, undefined);
  }

  async function onPage(top: string, [wanted = '', act]: string[], method: string, response: ServerResponse) {
    const isPayment = top === 'pay';
    const session = sessions.get(wanted);
    const subscription = [...subscriptions.values()].find(({ customer }) => customer === wanted);
    if (method === 'GET') {
      const page = isPayment ? session && paymentPage(session) : paymentPageOfPortal(wanted, subscription);
      return void response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page);
    }
    const to = isPayment && session ? await hosted(session, act) : await portal(subscription, act, wanted);
    response.writeHead(303, { location: to }).end();
  }

  function paymentPageOfPortal(customer: string, subscription: FakeSubscription | undefined) {
    return subscription && portalPage(customer, subscription.status);
  }

  async function hosted(session: FakeSession, act: string | undefined): Promise<string> {
    if (act === 'cancel') return session.cancelUrl;
    const isDeclined = act === 'decline';
    if (isDeclined) complete(session, { isPaid: false });
    else complete(session);
    await deliver('checkout.session.completed', sessionBody(session, undefined));
    if (isDeclined) await deliver('checkout.session.async_payment_failed', sessionBody(session, undefined));
    return session.successUrl;
  }

  async function portal(subscription: FakeSubscription | undefined, act: string | undefined, customer: string) {
    if (subscription && act === 'end') {
      subscription.cancelAt = subscription.periodEnd;
      await deliver('customer.subscription.updated', subscriptionBody(subscription));
    }
    if (subscription && act === 'pay') {
      Object.assign(subscription, { status: 'active', periodEnd: seconds() + month });
      await deliver('invoice.paid', invoiceBody(subscription));
    }
    return `${url}/portal/${customer}`;
  }

  /** Pays a session, without telling anybody. */
  function complete(session: FakeSession, { isPaid = true, price = session.price } = {}): FakeSubscription {
    const subscription: FakeSubscription = {
      id: id('sub'),
      customer: session.customer,
      status: isPaid ? 'active' : 'incomplete',
      price,
      periodStart: seconds(),
      periodEnd: seconds() + month,
      cancelAt: null,
      endedAt: null,
    };
    subscriptions.set(subscription.id, subscription);
    const paymentStatus = isPaid ? 'paid' : 'unpaid';
    Object.assign(session, { status: 'complete', paymentStatus, subscription: subscription.id, url: null });
    return subscription;
  }

  function makeEvent(type: string, object: unknown, changes: { id?: string; livemode?: boolean } = {}): string {
    const event = { id: id('evt'), object: 'event', type, created: seconds(), livemode: false, data: { object } };
    return JSON.stringify({ ...event, ...changes });
  }

  /** Sends a message; `at` is when it says it was signed. */
  function post(payload: string, { secret = settings.webhookSecret, at = now() } = {}): Promise<Response> {
    if (!webhookUrl) throw new Error('Nobody listens to this provider');
    const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(payload, secret, at) };
    return fetch(webhookUrl, { method: 'POST', headers, body: payload });
  }

  async function deliver(type: string, object: unknown): Promise<void> {
    const response = await post(makeEvent(type, object));
    if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  }

  return {
    url,
    settings,
    sessions,
    subscriptions,
    /** Every call of the library, in order. */
    asked,
    /** The session that is paid at an address. */
    sessionAt(address: unknown): FakeSession {
      const session = sessions.get(String(address).split('/').at(-1) ?? '');
      if (!session) throw new Error(`no session at ${address}`);
      return session;
    },
    complete,
    makeEvent,
    post,
    deliver,
    sessionBody: (session: FakeSession) => sessionBody(session, undefined),
    subscriptionBody,
    invoiceBody,
    tellAt(address: string) {
      webhookUrl = `${address}/webhooks/stripe`;
    },
    setTrouble(kind: typeof trouble) {
      trouble = kind;
    },
    signatureOf: (payload: string) => signatureOf(payload, settings.webhookSecret, now()),
    /** Holds every answer of the interface back until this is done. */
    beforeAnswering(wait: () => Promise<void>) {
      onAsked = wait;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function signatureOf(payload: string, secret: string, at: Date): string {
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
}

function bodyOf<Thing, Body>(thing: Thing | undefined, make: (thing: Thing) => Body): Body | undefined {
  return thing && make(thing);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    .end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
