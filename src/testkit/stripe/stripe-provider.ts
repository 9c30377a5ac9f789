import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { StripeSettings } from '@/platform/server/config';
import { answerAsProvider } from './answer-as-provider';
import { invoiceBody, sessionBody, subscriptionBody, type TestSession } from './bodies';
import { listenOnLoopback } from './listen-on-loopback';
import { buildMessage, sendMessage, signMessage } from './messages';
import { createTestPayments } from './test-payments';

export type StripeProvider = Awaited<ReturnType<typeof startStripeProvider>>;

type ProviderOptions = {
  now?: () => Date;
  /** Keys that the test searches for in places where they must not be. */
  keys?: Partial<StripeSettings>;
};

/**
 * Starts the demo's payment provider with the clock of the test. The test can make it fail or hang,
 * and decides when it sends messages.
 */
export async function startStripeProvider({
  now = () => new Date(),
  keys = {},
}: ProviderOptions = {}) {
  const payments = createTestPayments(now);
  const asked: string[] = [];
  let trouble: 'none' | 'fails' | 'hangs' = 'none';
  let onAsked: () => Promise<void> = async () => {};

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: Error) =>
      response.writeHead(500).end(error.message),
    );
  });
  const url = await listenOnLoopback(server);
  const settings: StripeSettings = {
    secretKey: 'sk_test_of_the_tests',
    priceId: 'price_plan',
    webhookSecret: 'whsec_of_the_tests',
    apiBase: url,
    ...keys,
  };
  const webhook = createWebhook(settings, now);

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
      { payments, secretKey, address: () => url, tell: webhook.deliver },
      request,
      response,
    );
  }

  return {
    url,
    settings,
    sessions: payments.sessions,
    subscriptions: payments.subscriptions,
    /** Calls of the library, in order. */
    asked,
    /** Returns the session that is paid at an address. */
    sessionAt(address: unknown): TestSession {
      const session = payments.sessions.get(String(address).split('/').at(-1) ?? '');
      if (!session) throw new Error(`no session at ${address}`);
      return session;
    },
    /** Pays a session without sending a message. */
    complete: payments.complete,
    ...webhook,
    sessionBody: (session: TestSession) => sessionBody(session, url),
    subscriptionBody,
    invoiceBody,
    setTrouble(kind: typeof trouble) {
      trouble = kind;
    },
    /** Delays every answer of the interface until `wait` is done. */
    beforeAnswering(wait: () => Promise<void>) {
      onAsked = wait;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Creates functions that send messages to the server. */
function createWebhook({ webhookSecret }: StripeSettings, now: () => Date) {
  let webhookUrl: string | undefined;

  function makeEvent(
    type: string,
    object: unknown,
    changes: { id?: string; livemode?: boolean } = {},
  ): string {
    return JSON.stringify({ ...JSON.parse(buildMessage(type, object, now())), ...changes });
  }

  /** Sends a message; `at` is the time in its signature. */
  function post(payload: string, { secret = webhookSecret, at = now() } = {}): Promise<Response> {
    if (!webhookUrl) throw new Error('Nobody listens to this provider');
    return sendMessage(webhookUrl, payload, secret, at);
  }

  async function deliver(type: string, object: unknown): Promise<void> {
    const response = await post(makeEvent(type, object));
    if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  }

  return {
    makeEvent,
    post,
    deliver,
    tellAt(address: string) {
      webhookUrl = `${address}/webhooks/stripe`;
    },
    signatureOf: (payload: string) => signMessage(payload, webhookSecret, now()),
  };
}

/** Fails with a text that contains a key, as a real provider's text may. */
function fail(response: ServerResponse, message: string): void {
  const error = { type: 'api_error', message };
  response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}
