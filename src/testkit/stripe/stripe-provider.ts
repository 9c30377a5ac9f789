import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '@/platform/server/config';
import { answerAsProvider } from './answer-as-provider';
import { invoiceBody, sessionBody, subscriptionBody, type TestSession } from './bodies';
import { buildMessage, sendMessage, signMessage } from './messages';
import { createTestPayments } from './test-payments';

export type StripeProvider = Awaited<ReturnType<typeof startStripeProvider>>;

type Options = {
  now?: () => Date;
  /** Planted, to be looked for where they must not be. */
  keys?: Partial<StripeSettings>;
};

/**
 * The demo's payment provider, with a clock of the test's, troubles, and messages that are sent
 * when the test says.
 */
export async function startStripeProvider({ now = () => new Date(), keys = {} }: Options = {}) {
  const payments = createTestPayments(now);
  const asked: string[] = [];
  let webhookUrl: string | undefined;
  let trouble: 'none' | 'fails' | 'hangs' = 'none';
  let onAsked: () => Promise<void> = async () => {};

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: Error) =>
      response.writeHead(500).end(error.message),
    );
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
    if (pathname.startsWith('/v1/')) {
      asked.push(`${request.method} ${pathname}`);
      await onAsked();
      if (trouble === 'hangs') return;
      if (trouble === 'fails') return fail(response, settings.secretKey);
    }
    const { secretKey } = settings;
    await answerAsProvider(
      { payments, secretKey, address: () => url, tell: deliver },
      request,
      response,
    );
  }

  function makeEvent(
    type: string,
    object: unknown,
    changes: { id?: string; livemode?: boolean } = {},
  ): string {
    return JSON.stringify({ ...JSON.parse(buildMessage(type, object, now())), ...changes });
  }

  /** Sends a message; `at` is when it says it was signed. */
  function post(
    payload: string,
    { secret = settings.webhookSecret, at = now() } = {},
  ): Promise<Response> {
    if (!webhookUrl) throw new Error('Nobody listens to this provider');
    return sendMessage(webhookUrl, payload, secret, at);
  }

  async function deliver(type: string, object: unknown): Promise<void> {
    const response = await post(makeEvent(type, object));
    if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  }

  return {
    url,
    settings,
    sessions: payments.sessions,
    subscriptions: payments.subscriptions,
    /** Every call of the library, in order. */
    asked,
    /** The session that is paid at an address. */
    sessionAt(address: unknown): TestSession {
      const session = payments.sessions.get(String(address).split('/').at(-1) ?? '');
      if (!session) throw new Error(`no session at ${address}`);
      return session;
    },
    /** Pays a session, without telling anybody. */
    complete: payments.complete,
    makeEvent,
    post,
    deliver,
    sessionBody: (session: TestSession) => sessionBody(session, url),
    subscriptionBody,
    invoiceBody,
    tellAt(address: string) {
      webhookUrl = `${address}/webhooks/stripe`;
    },
    setTrouble(kind: typeof trouble) {
      trouble = kind;
    },
    signatureOf: (payload: string) => signMessage(payload, settings.webhookSecret, now()),
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

/** A failure that names a key, as a real provider's may. */
function fail(response: ServerResponse, message: string): void {
  const error = { type: 'api_error', message };
  response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}
