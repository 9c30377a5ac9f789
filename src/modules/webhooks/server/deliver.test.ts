import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { mailsTo } from '@/testkit/messages/mailbox';
import type { HeardCall } from '@/testkit/webhooks/listener';
import {
  allDeliveries,
  forgetWebhooks,
  sendWebhooks,
  staffListening,
  testDispatcher,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { person, prepaidCustomer, work } from '@/testkit/world';
import { maxAttempts, webhookEvents } from '../domain/delivery';
import { claimDeliveries } from './repository/deliveries';

const hour = 3_600_000;

forgetWebhooks();

const verify = (secret: string, { headers, body }: HeardCall) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

test('rights are those of the moment of the delivery', async () => {
  const staff = await person({ role: 'staff' });
  const owner = await person({ role: 'consultant' });
  const { id: companyId } = await (await apiAs(owner)).companies.create({ name: 'Lost' });
  const asOwner = { ...owner, memberships: [{ companyId, relation: 'consultant' as const }] };
  const to = await webhookListener();
  const own = await apiAs(asOwner, { now: new Date() });
  await own.webhooks.create({ url: to.url, events: [...webhookEvents], companyId });
  const second = await staffListening(to);
  const api = await apiAs(staff);
  await api.balances.create({ companyId, type: 'hours', initialAmount: 600 });
  await api.people.removeMembership({ id: owner.id, companyId });
  await api.people.disable({ id: second.staff.id });
  await sendWebhooks();
  expect(to.heard).toEqual([]);
  const { items } = await api.webhooks.list();
  expect(items.map(({ disabledBecause }) => disabledBecause)).toEqual(['rights', 'rights']);
  // And what happens afterwards is not even noted.
  const before = (await allDeliveries()).length;
  await api.balances.create({ companyId, type: 'hours', initialAmount: 60 });
  expect(await allDeliveries()).toHaveLength(before);
});

test('after ten attempts the endpoint is off and its maker gets a mail', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  const to = await webhookListener(() => ({
    status: 302,
    headers: { location: 'http://127.0.0.1/' },
  }));
  const { api, staff } = await staffListening(to, ['time_entry.recorded']);
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  let now = new Date();
  await sendWebhooks(now);
  for (let attempts = 1; attempts < maxAttempts; attempts += 1) {
    const [waiting] = await allDeliveries();
    expect(waiting).toMatchObject({ state: 'waiting', attempts, answerStatus: 302 });
    now = new Date(waiting?.nextAt ?? '');
    await sendWebhooks(now);
  }
  const [ended] = await allDeliveries();
  expect(ended).toMatchObject({ state: 'failed', attempts: maxAttempts, nextAt: null });
  const ids = to.heard.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual(Array.from({ length: maxAttempts }, () => ids[0]));
  const times = to.heard.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(75 * 3_600);
  const { items } = await api.webhooks.list();
  expect(items).toMatchObject([{ disabledBecause: 'failing' }]);
  const mails = await mailsTo(staff.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['webhookDisabled']);
  expect(JSON.stringify(mails)).not.toContain('/hook');
});

test('410 ends it at once, and a busy endpoint is left alone as long as it asks', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  let said = { status: 503, headers: { 'retry-after': '7200' } as Record<string, string> };
  const to = await webhookListener(() => said);
  const { api } = await staffListening(to, ['time_entry.recorded']);
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  const now = new Date();
  await sendWebhooks(now);
  const [waiting] = await allDeliveries();
  expect(Date.parse(waiting?.nextAt ?? '') - now.getTime()).toBe(2 * hour);
  said = { status: 410, headers: {} };
  await sendWebhooks(new Date(now.getTime() + 2 * hour));
  expect(await allDeliveries()).toMatchObject([
    { state: 'failed', attempts: 2, answerStatus: 410 },
  ]);
  expect((await api.webhooks.list()).items).toMatchObject([{ disabledBecause: 'gone' }]);
});

test('for a day after a rotation both secrets sign; then only the new one', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  const to = await webhookListener();
  const { api, id, secret } = await staffListening(to, ['time_entry.recorded']);
  const { secret: newer } = await api.webhooks.rotate({ id });
  const log = async () => (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  await log();
  await sendWebhooks();
  const [first] = to.heard;
  if (!first) throw new Error('nothing was heard');
  verify(secret, first);
  verify(newer, first);
  await log();
  await sendWebhooks(new Date(Date.now() + 25 * hour));
  const signatures = String(to.heard[1]?.headers['webhook-signature']).split(' ');
  expect(signatures).toHaveLength(1);
  expect(String(first.headers['webhook-signature']).split(' ')).toHaveLength(2);
});

test('a delivery outlives a server that dies between commit and answer', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  const to = await webhookListener();
  await staffListening(to, ['time_entry.recorded']);
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  const { db } = await testDatabase();
  const [noted] = await allDeliveries();
  const now = new Date();
  const claimed = await claimDeliveries(db, [noted?.id ?? ''], now);
  expect(claimed).toMatchObject([{ attempts: 1 }]);
  expect(await claimDeliveries(db, [noted?.id ?? ''], now)).toEqual([]);
  await sendWebhooks(now);
  expect(to.heard).toHaveLength(0);
  await sendWebhooks(new Date(now.getTime() + 60_000));
  expect(to.heard).toHaveLength(1);
  expect(await allDeliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('a server that stops ends its calls and leaves them to the others', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  let answer: 'none' | { status: number } = 'none';
  const to = await webhookListener(() => answer);
  await staffListening(to, ['time_entry.recorded']);
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  const stopped = await testDispatcher();
  const sending = stopped.sendDue();
  await expect.poll(() => to.heard.length).toBe(1);
  await stopped.stop();
  await sending;
  expect(await allDeliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  answer = { status: 204 };
  await sendWebhooks();
  expect(await allDeliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('a delivery is sent again with its id; an endpoint that is off sends nothing', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  const to = await webhookListener();
  const { api, id } = await staffListening(to, ['time_entry.recorded']);
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  await sendWebhooks();
  const { items } = await api.webhooks.deliveries({ id });
  expect(items).toMatchObject([{ state: 'delivered', attempts: 1, answerStatus: 204 }]);
  const deliveryId = items[0]?.id ?? '';
  await api.webhooks.resend({ id, deliveryId });
  await sendWebhooks(new Date(Date.now() + 1_000));
  expect(to.heard.map(({ headers }) => headers['webhook-id'])).toEqual([
    items[0]?.messageId,
    items[0]?.messageId,
  ]);
  await api.webhooks.update({ id, isEnabled: false });
  await expect(api.webhooks.resend({ id, deliveryId })).rejects.toMatchObject({
    code: 'endpointDisabled',
  });
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  await sendWebhooks();
  expect(to.heard).toHaveLength(2);
});
