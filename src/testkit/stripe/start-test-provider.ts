import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProvider } from '@/app/server/start/start-server';
import type { Config, StripeSettings } from '@/platform/server/config';
import type { Logger } from '@/platform/server/log';
import { answerAsProvider } from './answer-as-provider';
import { buildMessage, sendMessage } from './messages';
import { createTestPayments, type KeptPayments } from './test-payments';

type Options = {
  config: Pick<Config, 'mode' | 'stripe' | 'dataFolder'>;
  log: Logger;
  messageDelay?: number;
};

type Kept = KeptPayments & { waiting: string[] };

/**
 * As with the real provider the buyer is back before the message is there, and sees how that is
 * waited for.
 */
const usualDelay = 1_500;

/**
 * A payment provider of our own that charges no money, so that the demo and development sell the
 * plan without any key. On loopback only; never in production, and never where a real provider is
 * configured.
 */
export async function startTestProvider(options: Options): Promise<TestProvider | undefined> {
  const { config, log, messageDelay = usualDelay } = options;
  if (config.mode !== 'development' || config.stripe) return undefined;
  const path = join(config.dataFolder, 'test-payments.json');
  const kept: Kept | undefined = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : undefined;
  const payments = createTestPayments(() => new Date(), kept);
  const waiting = kept?.waiting ?? [];
  const stopping = new AbortController();
  let webhookUrl: string | undefined;
  let sending: Promise<void> | undefined;

  const server = createServer((request, response) => {
    answerAsProvider(
      { payments, secretKey: settings.secretKey, address: () => address, tell },
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: StripeSettings = {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    priceId: 'price_test_plan',
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    apiBase: address,
  };

  async function tell(type: string, object: unknown): Promise<void> {
    waiting.push(buildMessage(type, object, new Date()));
    sendLater();
  }

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
   * In order, each until it is taken. Messages left when the server stops are sent after the next
   * start.
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
    return sendMessage(url, payload, settings.webhookSecret, new Date()).then(
      ({ status }) => status,
      () => undefined,
    );
  }

  function save(): void {
    mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, JSON.stringify({ ...payments.kept(), waiting } satisfies Kept), {
      mode: 0o600,
    });
    renameSync(`${path}.new`, path);
  }

  return {
    settings,
    tellAt(serverAddress) {
      webhookUrl = `${serverAddress}/webhooks/stripe`;
      sendLater();
    },
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      await Promise.all([sending, new Promise((resolve) => server.close(resolve))]);
    },
  };
}
