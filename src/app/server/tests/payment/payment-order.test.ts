import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { createLog } from '@/platform/server/log';
import { startTestServer, type TestServer } from '@/testkit/http';
import { outcomeOf, rightsOf, startCheckout } from '@/testkit/stripe/payments';
import { type StripeProvider, startStripeProvider } from '@/testkit/stripe/stripe-provider';
import { noon, person } from '@/testkit/world';

const keys = {
  secretKey: 'sk_test_CANARYOFKEYS',
  webhookSecret: 'whsec_CANARYOFKEYS',
};

const lines: string[] = [];

let now = noon;

let provider: StripeProvider;

let server: TestServer;

beforeAll(async () => {
  provider = await startStripeProvider({ now: () => now, keys });
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  server = await startTestServer({ stripe: provider.settings, now: () => now, log });
  provider.tellAt(server.url);
});

beforeEach(() => {
  now = noon;
  provider.setTrouble('none');
  provider.beforeAnswering(async () => {});
});

afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const start = (actor: Actor) => startCheckout(server, provider, actor);

const completed = 'checkout.session.completed';

async function buy(actor: Actor) {
  const session = await start(actor);
  const subscription = provider.complete(session);
  await provider.deliver(completed, provider.sessionBody(session));
  return { session, subscription };
}

test('messages in the wrong order end as the provider has it', async () => {
  const actor = await person();
  const session = await start(actor);
  const subscription = provider.complete(session);
  const updated = provider.makeEvent(
    'customer.subscription.updated',
    provider.subscriptionBody(subscription),
  );
  await provider.post(updated);
  expect(await outcomeOf(updated)).toBe('unknown');
  await provider.deliver(completed, provider.sessionBody(session));

  const before = provider.makeEvent(
    'customer.subscription.updated',
    provider.subscriptionBody(subscription),
  );
  const endedAt = Math.floor(now.getTime() / 1000);
  Object.assign(subscription, { status: 'canceled', endedAt });
  await provider.deliver('customer.subscription.deleted', provider.subscriptionBody(subscription));
  await provider.post(before);
  expect((await rightsOf(actor)).endsAt).toBe((endedAt + 7 * 86_400) * 1000);
});

test('an earlier reading that arrives late does not overwrite a later one', async () => {
  const actor = await person();
  const { subscription } = await buy(actor);
  const slow = provider.makeEvent(
    'customer.subscription.updated',
    provider.subscriptionBody(subscription),
  );
  const quick = provider.makeEvent(
    'customer.subscription.deleted',
    provider.subscriptionBody(subscription),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let noteRequest = () => {};
  const requested = new Promise<void>((resolve) => {
    noteRequest = resolve;
  });
  const stale = { ...subscription };
  provider.beforeAnswering(() => {
    noteRequest();
    return held;
  });
  const first = provider.post(slow);
  await requested;
  provider.beforeAnswering(async () => {});
  Object.assign(subscription, { status: 'past_due', periodStart: subscription.periodEnd });
  await provider.post(quick);
  Object.assign(subscription, stale);
  release();
  await first;
  expect(await outcomeOf(slow)).toBe('outdated');
});
