import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestProvider } from '@/app/server/start/start-server';
import { createPaymentProvider } from '@/modules/plans/server/payment/create-payment-provider';
import type { PaymentEvent } from '@/modules/plans/server/payment/payment';
import type { StripeSettings } from '@/platform/server/config';
import { createLog } from '@/platform/server/log';
import { startTestProvider } from './start-test-provider';

const log = createLog('silent');
const real: StripeSettings = {
  secretKey: 'sk_live_a',
  priceId: 'price_a',
  webhookSecret: 'whsec_a',
  apiBase: undefined,
};
let dataFolder: string;
let stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'klip-payments-'));
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
  rmSync(dataFolder, { recursive: true });
});

async function start(): Promise<TestProvider> {
  const config = { mode: 'development', stripe: undefined, dataFolder } as const;
  const provider = await startTestProvider({ config, log, messageDelay: 0 });
  if (!provider) throw new Error('it did not start');
  stops.push(provider.stop);
  return provider;
}

function libraryOf({ settings }: TestProvider) {
  const payment = createPaymentProvider(settings, log);
  if (!payment) throw new Error('no library');
  return payment;
}

/** Starts a server that receives the provider's messages in place of ours. */
async function listen(onMessage: (body: Buffer, signature: string) => number) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response
      .writeHead(onMessage(Buffer.concat(parts), String(request.headers['stripe-signature'])))
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const purchase = {
  id: 'purchase',
  email: 'maria@lind.example',
  customerId: null,
  successUrl: 'http://localhost/success',
  cancelUrl: 'http://localhost/cancelled',
};

const press = (url: string, act: string) =>
  fetch(`${url}/${act}`, { method: 'POST', redirect: 'manual' });

test('there is none in production, and none where a real provider is configured', async () => {
  const of = (mode: 'production' | 'development', stripe: StripeSettings | undefined) =>
    startTestProvider({ config: { mode, stripe, dataFolder }, log });
  expect(await of('production', undefined)).toBeUndefined();
  expect(await of('development', real)).toBeUndefined();
});

test('only loopback and our own key reach its interface', async () => {
  const { settings } = await start();
  expect(new URL(settings.apiBase ?? '').hostname).toBe('127.0.0.1');
  const asked = await fetch(`${settings.apiBase}/v1/subscriptions/sub_a`, {
    headers: { authorization: 'Bearer sk_test_of_somebody_else' },
  });
  expect(asked.status).toBe(401);
});

test('every page says in the buyer’s language that it is free, and runs no scripts', async () => {
  const provider = await start();
  const payment = libraryOf(provider);
  const told: string[] = [];
  provider.tellAt(await listen((body) => told.push(String(body)) && 200));
  for (const [language, said] of [
    ['da', 'Testbetaling – der trækkes ingen penge'],
    ['en', 'Test payment – nobody is charged'],
  ] as const) {
    const { url, sessionId } = await payment.beginCheckout({ ...purchase, id: language, language });
    const pages = [url, `${provider.settings.apiBase}/pay/cs_nobodys`];
    const read = async (address: string) => {
      const answer = await fetch(address, { headers: { 'accept-language': language } });
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      return answer.text();
    };
    for (const page of pages) expect(await read(page)).toContain(said);
    await press(url, 'pay');
    const customerId = (await payment.findSession(sessionId))?.subscription?.customerId ?? '';
    const portal = await payment.openPortal({
      customerId,
      returnUrl: 'http://localhost/"<',
      language,
    });
    expect(await read(portal)).toContain(said);
    expect(await read(portal)).not.toContain('"<');
  }
});

test('a purchase is paid once, signed, ended and resumed, also after a restart', async () => {
  const provider = await start();
  const payment = libraryOf(provider);
  const { url, sessionId } = await payment.beginCheckout({ ...purchase, language: 'en' });
  expect((await payment.beginCheckout({ ...purchase, language: 'en' })).sessionId).toBe(sessionId);
  expect(await payment.findSession(sessionId)).toMatchObject({ state: 'open', isPaid: false });
  expect((await press(url, 'pay')).headers.get('location')).toBe(purchase.successUrl);
  expect((await press(url, 'pay')).headers.get('location')).toBe(purchase.successUrl);

  // The message is not delivered yet, so it waits for the next start.
  await provider.stop();
  stops = [];
  const next = await start();
  const library = libraryOf(next);
  const told: PaymentEvent[] = [];
  let refusals = 1;
  next.tellAt(
    await listen((body, signature) => {
      refusals -= 1;
      if (refusals >= 0) return 503;
      told.push(library.readEvent(body, signature, new Date()));
      return 200;
    }),
  );
  await vi.waitFor(
    () => expect(told.map(({ type }) => type)).toEqual(['checkout.session.completed']),
    30_000,
  );
  expect(told[0]).toMatchObject({ sessionId, clientReference: purchase.id, isTest: true });

  const bought = (await library.findSession(sessionId))?.subscription;
  if (!bought) throw new Error('nothing was bought');
  expect(bought).toMatchObject({
    status: 'active',
    priceId: next.settings.priceId,
    cancelsAt: null,
  });
  const { customerId, periodEnd } = bought;
  const portal = await library.openPortal({
    customerId,
    returnUrl: 'http://localhost/',
    language: 'en',
  });
  await press(portal, 'cancel');
  expect(await library.findSubscription(bought.id)).toMatchObject({
    status: 'active',
    cancelsAt: periodEnd,
  });
  expect(await (await fetch(portal)).text()).toContain('Keep the subscription');
  await press(portal, 'keep');
  expect(await library.findSubscription(bought.id)).toMatchObject({ cancelsAt: null });
  const updated = 'customer.subscription.updated';
  await vi.waitFor(
    () => expect(told.slice(1).map(({ type }) => type)).toEqual([updated, updated]),
    30_000,
  );
});
