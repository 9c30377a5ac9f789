import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { createLog } from '@/platform/server/log';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { outcomeOf, postRaw, rightsOf, startCheckout } from '@/testkit/stripe/payments';
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

async function mailsTo({ id }: Actor): Promise<string[]> {
  const { db } = await testDatabase();
  const rows = await db
    .selectFrom('mail')
    .select('kind')
    .where('userId', '=', id)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ kind }) => kind);
}

const customer = { role: 'customer', endsAt: null };

test('a customer who has paid is a consultant from the message on, and not before', async () => {
  const actor = await person();
  const session = await start(actor);
  expect(session).toMatchObject({ mode: 'subscription', price: 'price_plan', status: 'open' });
  const subscription = provider.complete(session);
  expect(await rightsOf(actor)).toEqual(customer);

  await provider.deliver(completed, provider.sessionBody(session));
  const endsAt = (subscription.periodEnd + 7 * 86_400) * 1000;
  expect(await rightsOf(actor)).toMatchObject({ role: 'consultant', endsAt });
  expect(await mailsTo(actor)).toEqual(['upgrade']);
  const status = await (await server.call(actor, 'GET', '/api/v1/plan')).json();
  expect(status).toMatchObject({
    isConfigured: true,
    isTest: true,
    source: 'plan',
    subscription: { status: 'running' },
  });
  const again = await server.call(actor, 'POST', '/api/v1/plan/checkouts', { body: {} });
  expect([again.status, (await again.json()).code]).toEqual([409, 'alreadyConsultant']);
});

test('two clicks lead to one session, also at once; an expired one is replaced', async () => {
  const actor = await person();
  const sessions = await Promise.all(Array.from({ length: 5 }, () => start(actor)));
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  const [first] = sessions;
  if (!first) throw new Error('no session');
  expect((await start(actor)).id).toBe(first.id);
  Object.assign(first, { status: 'expired', url: null });
  const second = await start(actor);
  expect(second.id).not.toBe(first.id);

  now = new Date(noon.getTime() + 23.5 * 3_600_000);
  const third = await start(actor);
  expect(third.id).not.toBe(second.id);
  expect(second.status).toBe('expired');
});

test('a click after the payment but before its message does not pay twice', async () => {
  const actor = await person();
  const session = await start(actor);
  provider.complete(session);
  const again = await server.call(actor, 'POST', '/api/v1/plan/checkouts', { body: {} });
  expect((await again.json()).url).toMatch(/\/settings\/upgrade\/processing\?checkout=/);
});

test('one message sent 20 times at once has one effect', async () => {
  const actor = await person();
  const session = await start(actor);
  provider.complete(session);
  const payload = provider.makeEvent(completed, provider.sessionBody(session));
  const answers = await Promise.all(Array.from({ length: 20 }, () => provider.post(payload)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await mailsTo(actor)).toEqual(['upgrade']);
  const { db } = await testDatabase();
  const changes = await db
    .selectFrom('auditLog')
    .select('op')
    .where('entityId', '=', actor.id)
    .where('op', '=', 'UPDATE')
    .execute();
  expect(changes).toHaveLength(1);
});

test('unpaid, wrong price, wrong person, no person or the other mode: no plan', async () => {
  const [actor, thief] = [await person(), await person()];
  const session = await start(actor);
  const tell = async (body: unknown, changes = {}) => {
    const payload = provider.makeEvent(completed, body, changes);
    expect((await provider.post(payload)).status).toBe(200);
    return outcomeOf(payload);
  };

  const unpaid = provider.complete(session, { isPaid: false });
  expect(await tell(provider.sessionBody(session))).toBe('unpaid');
  Object.assign(session, { paymentStatus: 'paid' });
  Object.assign(unpaid, { status: 'active', price: 'price_of_something_cheaper' });
  expect(await tell(provider.sessionBody(session))).toBe('wrongPrice');
  Object.assign(unpaid, { price: 'price_plan' });
  expect(await tell(provider.sessionBody(session), { livemode: true })).toBe('otherMode');

  const own = await start(thief);
  expect(
    await tell({ ...provider.sessionBody(session), client_reference_id: own.clientReference }),
  ).toBe('foreignSession');
  expect(await tell({ ...provider.sessionBody(session), client_reference_id: randomUUID() })).toBe(
    'unknown',
  );
  expect(await tell({ ...provider.sessionBody(session), client_reference_id: thief.id })).toBe(
    'unknown',
  );
  expect([await rightsOf(actor), await rightsOf(thief)]).toEqual([customer, customer]);
  expect([await mailsTo(actor), await mailsTo(thief)]).toEqual([[], []]);
  expect(lines.join('')).toContain('"outcome":"foreignSession"');
});

test('a payment that fails later closes the purchase; a new one begins', async () => {
  const actor = await person();
  const session = await start(actor);
  provider.complete(session, { isPaid: false });
  await provider.deliver(completed, provider.sessionBody(session));
  const stateOf = async () =>
    (
      await (
        await server.call(actor, 'GET', `/api/v1/plan/checkouts/${session.clientReference}`)
      ).json()
    ).state;
  expect(await stateOf()).toBe('open');
  await provider.deliver('checkout.session.async_payment_failed', provider.sessionBody(session));
  expect(await stateOf()).toBe('failed');
  expect(await rightsOf(actor)).toEqual(customer);
  expect((await start(actor)).id).not.toBe(session.id);

  const stranger = await server.call(
    await person(),
    'GET',
    `/api/v1/plan/checkouts/${session.clientReference}`,
  );
  expect(stranger.status).toBe(404);
});

test('the keys occur in no answer and no line of the log', async () => {
  provider.setTrouble('fails');
  const actor = await person();
  const answers = await Promise.all([
    server.call(actor, 'GET', '/api/v1/plan'),
    server.call(actor, 'POST', '/api/v1/plan/checkouts', { body: {} }),
    server.call(actor, 'POST', '/api/v1/plan/portal', { body: {} }),
    server.call(await person({ role: 'staff' }), 'GET', '/api/v1/plan/events'),
    postRaw(server, '{}', { 'stripe-signature': 'x' }),
  ]);
  const said = await Promise.all(answers.map((answer) => answer.text()));
  const written = lines.join('\n');
  expect(written).toContain('payment failed');
  expect([...said, written].join('\n')).not.toContain('CANARYOFKEYS');
});
