import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPaymentProvider } from '@/modules/plans/server/payment/create-payment-provider';
import type { Actor } from '@/platform/actor';
import { createLog } from '@/platform/server/log';
import { apiAs, refusal } from '@/testkit/api';
import { addClockJob } from '@/testkit/clock-job';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { workOffJobs } from '@/testkit/jobs';
import { type StripeProvider, startStripeProvider } from '@/testkit/stripe/stripe-provider';
import { noon, person } from '@/testkit/world';

const day = 86_400;
let now = noon;
let provider: StripeProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startStripeProvider({ now: () => now });
  server = await startTestServer({ stripe: provider.settings, now: () => now });
  provider.tellAt(server.url);
  // Jobs are done when a test says so.
  await server.services.jobs.stop();
});
beforeEach(() => {
  now = noon;
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

function later(days: number): Date {
  return new Date(noon.getTime() + days * day * 1000);
}

async function buy(actor: Actor) {
  const answer = await server.call(actor, 'POST', '/api/v1/plan/checkouts', { body: {} });
  const session = provider.sessionAt((await answer.json()).url);
  const subscription = provider.complete(session);
  await provider.deliver('checkout.session.completed', provider.sessionBody(session));
  return subscription;
}

async function subscriber() {
  const actor = await person();
  const subscription = await buy(actor);
  await staySignedIn(actor);
  const { id: companyId } = (await (
    await server.call(actor, 'POST', '/api/v1/companies', { body: { name: `Own ${actor.id}` } })
  ).json()) as { id: string };
  const tell = (type: string) =>
    provider.deliver(
      type,
      type.startsWith('invoice.')
        ? provider.invoiceBody(subscription)
        : provider.subscriptionBody(subscription),
    );
  return { actor, subscription, companyId, tell };
}

/** Keeps a person signed in, because a test takes months. */
async function staySignedIn({ id }: Actor): Promise<void> {
  const { keysDb } = await testDatabase();
  const endsAt = later(1_000).toISOString();
  await keysDb
    .updateTable('session')
    .set({ endsAt, expiresAt: endsAt })
    .where('userId', '=', id)
    .execute();
}

/** Subscription with instants in one spelling. */
async function subscriptionOf(actor: Actor) {
  const { subscription } = await (await server.call(actor, 'GET', '/api/v1/plan')).json();
  const { status, ...instants } = subscription as Record<string, string | null>;
  const spelled = Object.entries(instants).map(([name, at]) => [
    name,
    at && new Date(at).toISOString(),
  ]);
  return { status, ...Object.fromEntries(spelled) };
}

async function told({ id }: Actor): Promise<string[]> {
  const { db } = await testDatabase();
  const [bell, mails] = await Promise.all([
    db.selectFrom('notification').select('kind').where('userId', '=', id).execute(),
    db
      .selectFrom('mail')
      .select('kind')
      .where('userId', '=', id)
      .where('kind', '<>', 'upgrade')
      .execute(),
  ]);
  expect(bell.map(({ kind }) => kind).sort()).toEqual(mails.map(({ kind }) => kind).sort());
  return bell.map(({ kind }) => kind).sort();
}

async function roleOf({ id }: Actor) {
  const { db } = await testDatabase();
  return (
    await db.selectFrom('appUser').select('role').where('id', '=', id).executeTakeFirstOrThrow()
  ).role;
}

/** Lists the actions that the person can take on a company of their own. */
async function canDo(actor: Actor, companyId: string) {
  const read = await server.call(actor, 'GET', `/api/v1/companies/${companyId}`);
  const sold = await server.call(actor, 'POST', '/api/v1/balances', {
    body: { companyId, type: 'hours', initialAmount: 60 },
  });
  return { reads: read.status === 200, sells: sold.status === 201 };
}

async function runClockJobs(task: 'plans.endLapsed' | 'plans.refresh') {
  await addClockJob(task);
  await workOffJobs({
    now,
    payment: createPaymentProvider(provider.settings, createLog('silent')),
  });
}

test('unpaid: seven days of grace, then one’s own is read-only; paid: all is back', async () => {
  const { actor, subscription, companyId, tell } = await subscriber();
  expect(await canDo(actor, companyId)).toEqual({ reads: true, sells: true });

  now = later(30);
  Object.assign(subscription, {
    status: 'past_due',
    periodStart: subscription.periodEnd,
    periodEnd: subscription.periodEnd + 30 * day,
  });
  await tell('invoice.payment_failed');
  await tell('customer.subscription.updated');
  expect(await subscriptionOf(actor)).toMatchObject({
    status: 'pastDue',
    graceUntil: later(37).toISOString(),
  });
  expect(await told(actor)).toEqual(['planUnpaid']);
  expect(await canDo(actor, companyId)).toEqual({ reads: true, sells: true });

  now = later(36.9);
  await tell('invoice.payment_failed');
  Object.assign(subscription, {
    status: 'unpaid',
    periodStart: subscription.periodStart + 3 * day,
  });
  await tell('customer.subscription.updated');
  expect(await canDo(actor, companyId)).toEqual({ reads: true, sells: true });
  expect(await told(actor)).toEqual(['planUnpaid']);

  // To the second, before any job has run.
  now = later(37);
  expect(await canDo(actor, companyId)).toEqual({ reads: true, sells: false });
  expect(await roleOf(actor)).toBe('consultant');
  await runClockJobs('plans.endLapsed');
  await runClockJobs('plans.endLapsed');
  expect(await roleOf(actor)).toBe('customer');
  expect(await told(actor)).toEqual(['planEnded', 'planUnpaid']);
  expect(await canDo(actor, companyId)).toEqual({ reads: true, sells: false });
  const again = await server.call(actor, 'POST', '/api/v1/plan/checkouts', { body: {} });
  expect([again.status, (await again.json()).code]).toEqual([409, 'planUnpaid']);
  const portal = await server.call(actor, 'POST', '/api/v1/plan/portal', { body: {} });
  expect((await portal.json()).url).toBe(`${provider.url}/portal/${subscription.customer}`);

  Object.assign(subscription, {
    status: 'active',
    periodEnd: Math.floor(later(60).getTime() / 1000),
  });
  await tell('invoice.paid');
  expect(await canDo(actor, companyId)).toEqual({ reads: true, sells: true });
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'running', graceUntil: null });
});

test('ended by its owner: the plan stays until it is used up, then seven days more', async () => {
  const { actor, subscription, tell } = await subscriber();
  Object.assign(subscription, { cancelAt: subscription.periodEnd });
  await tell('customer.subscription.updated');
  expect(await subscriptionOf(actor)).toMatchObject({
    status: 'running',
    cancelsAt: later(30).toISOString(),
    graceUntil: null,
  });

  now = later(30);
  Object.assign(subscription, { status: 'canceled', endedAt: subscription.periodEnd });
  await tell('customer.subscription.deleted');
  expect(await subscriptionOf(actor)).toMatchObject({
    status: 'ended',
    graceUntil: later(37).toISOString(),
  });
  expect(await told(actor)).toEqual(['planEnding']);

  // During the grace it can be bought again, and the old one's messages change nothing.
  now = later(31);
  const second = await buy(actor);
  await tell('customer.subscription.updated');
  expect(await subscriptionOf(actor)).toMatchObject({
    status: 'running',
    paidUntil: new Date(second.periodEnd * 1000).toISOString(),
  });
  expect(provider.sessions.get([...provider.sessions.keys()].at(-1) ?? '')?.customer).toBe(
    subscription.customer,
  );
});

test('changes without a message are read hourly; a silent plan ends by itself', async () => {
  const { actor, subscription } = await subscriber();
  now = later(30);
  Object.assign(subscription, {
    periodStart: subscription.periodEnd,
    periodEnd: subscription.periodEnd + 30 * day,
  });
  await runClockJobs('plans.refresh');
  now = later(66);
  expect(await roleOf(actor)).toBe('consultant');
  expect((await server.call(actor, 'GET', '/api/v1/crm/customers')).status).toBe(200);
  provider.setTrouble('fails');
  await runClockJobs('plans.refresh');
  now = later(67);
  expect((await server.call(actor, 'GET', '/api/v1/crm/customers')).status).toBe(403);
  provider.setTrouble('none');
});

test('a role given by staff outlives the plan, and a payment takes no role away', async () => {
  const { actor, subscription, tell } = await subscriber();
  const staff = await apiAs(await person({ role: 'staff' }), { now });
  await expect(staff.people.changeRole({ id: actor.id, role: 'customer' })).rejects.toMatchObject(
    refusal('subscriptionGoesOn'),
  );
  await staff.people.changeRole({ id: actor.id, role: 'consultant' });
  Object.assign(subscription, { status: 'canceled', endedAt: Math.floor(now.getTime() / 1000) });
  await tell('customer.subscription.deleted');
  now = later(60);
  await runClockJobs('plans.endLapsed');
  expect(await roleOf(actor)).toBe('consultant');
  expect(await told(actor)).toEqual([]);
  await staff.people.changeRole({ id: actor.id, role: 'customer' });
  expect(await roleOf(actor)).toBe('customer');
});
