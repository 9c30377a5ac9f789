import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProvider } from '@/app/server/start/start-server';
import type { Config } from '@/platform/server/config';
import type { Logger } from '@/platform/server/log';
import { answerAsProvider } from './answer-as-provider';
import { listenOnLoopback } from './listen-on-loopback';
import { buildMessage, sendMessage } from './messages';
import { createTestPayments, type KeptPayments } from './test-payments';

type TestProviderOptions = {
  config: Pick<Config, 'mode' | 'stripe' | 'dataFolder'>;
  log: Logger;
  messageDelay?: number;
};

type StoredPayments = KeptPayments & { waiting: string[] };

/**
 * Milliseconds before a message is sent. As with the real provider, the buyer is back before the
 * message arrives, and sees the page that waits for it.
 */
const usualDelay = 1_500;

/**
 * Starts a payment provider of our own that charges no money, so that the demo and development sell
 * the plan without a key. It listens only on loopback, and is never started in production or if a
 * real provider is configured.
 */
export async function startTestProvider(
  options: TestProviderOptions,
): Promise<TestProvider | undefined> {
  const { config, log, messageDelay = usualDelay } = options;
  if (config.mode !== 'development' || config.stripe) return undefined;
  const path = join(config.dataFolder, 'test-payments.json');
  const kept: StoredPayments | undefined = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : undefined;
  const payments = createTestPayments(() => new Date(), kept);
  const waiting = kept?.waiting ?? [];
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const messages = createSender({ waiting, webhookSecret, log, messageDelay, save });

  const server = createServer((request, response) => {
    answerAsProvider(
      { payments, secretKey, address: () => apiBase, tell: messages.tell },
      request,
      response,
    )
      .then(save)
      .catch((err) => {
        log.error({ err }, 'the test provider of payments failed');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  const apiBase = await listenOnLoopback(server);

  function save(): void {
    mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(
      `${path}.new`,
      JSON.stringify({ ...payments.kept(), waiting } satisfies StoredPayments),
      {
        mode: 0o600,
      },
    );
    renameSync(`${path}.new`, path);
  }

  return {
    settings: { secretKey, priceId: 'price_test_plan', webhookSecret, apiBase },
    tellAt: messages.tellAt,
    async stop() {
      const sent = messages.stop();
      server.closeAllConnections();
      await Promise.all([sent, new Promise((resolve) => server.close(resolve))]);
    },
  };
}

type SenderOptions = {
  waiting: string[];
  webhookSecret: string;
  log: Logger;
  messageDelay: number;
  save: () => void;
};

/** Creates a function that sends the messages in `waiting` to the server, and saves after each. */
function createSender({ waiting, webhookSecret, log, messageDelay, save }: SenderOptions) {
  const stopping = new AbortController();
  let webhookUrl: string | undefined;
  let sending: Promise<void> | undefined;

  function sendLater(): void {
    sending ??= sendAll()
      .catch((err) => {
        if (!stopping.signal.aborted)
          log.error({ err }, 'the test provider of payments cannot send');
      })
      .finally(() => {
        sending = undefined;
      });
  }

  /**
   * Sends messages in order, each until it is accepted. Messages left when the server stops are
   * sent after the next start.
   */
  async function sendAll(): Promise<void> {
    for (let [payload] = waiting; payload; [payload] = waiting) {
      await pause(messageDelay, undefined, { signal: stopping.signal });
      const status = webhookUrl ? await statusOf(webhookUrl, payload) : undefined;
      if (status === undefined || status === 429 || status >= 500) continue;
      if (status >= 400)
        log.warn({ status }, 'a message of the test provider of payments was refused');
      waiting.shift();
      save();
    }
  }

  function statusOf(url: string, payload: string): Promise<number | undefined> {
    return sendMessage(url, payload, webhookSecret, new Date()).then(
      ({ status }) => status,
      () => undefined,
    );
  }

  return {
    async tell(type: string, object: unknown): Promise<void> {
      waiting.push(buildMessage(type, object, new Date()));
      sendLater();
    },
    tellAt(serverAddress: string): void {
      webhookUrl = `${serverAddress}/webhooks/stripe`;
      sendLater();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await sending;
    },
  };
}
