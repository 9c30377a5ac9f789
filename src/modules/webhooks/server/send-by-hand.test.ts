import { expect, test } from 'vitest';
import { webhookLimits } from '@/modules/webhooks/server/limits';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import {
  allDeliveries,
  forgetWebhooks,
  sendWebhooks,
  staffListening,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { person, prepaidCustomer, work } from '@/testkit/world';

forgetWebhooks();

const today = new Date().toISOString().slice(0, 10);

test('a test message is sent once, also where only a company is listened to', async () => {
  let status = 204;
  const to = await webhookListener(() => ({ status }));
  const { api, id } = await staffListening(to, ['balance.low']);
  await api.webhooks.test({ id });
  await sendWebhooks();
  expect(to.heard.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'webhook.test', data: { endpointId: id } },
  ]);
  status = 500;
  await api.webhooks.test({ id });
  await sendWebhooks(new Date(Date.now() + 1_000));
  const { items } = await api.webhooks.deliveries({ id });
  // Both are of the same moment, so they are sorted by their states.
  expect(items.toSorted((one, other) => one.state.localeCompare(other.state))).toMatchObject([
    { type: 'webhook.test', state: 'delivered', attempts: 1 },
    { type: 'webhook.test', state: 'failed', attempts: 1, answerStatus: 500, nextAt: null },
  ]);
  expect((await api.webhooks.list()).items).toMatchObject([{ disabledBecause: null }]);

  const chat = await webhookListener();
  const slack = await staffListening(chat, ['balance.low'], { format: 'slack' });
  await slack.api.webhooks.test({ id: slack.id });
  await sendWebhooks(new Date(Date.now() + 1_000));
  expect(JSON.parse(chat.heard[0]?.body ?? '')).toEqual({
    text: expect.stringContaining('Testbesked · http'),
  });
});

test('failed deliveries of a period are sent again with their ids, and audited', async () => {
  const { balanceId, consultant } = await prepaidCustomer({ amount: 600 });
  let status = 410;
  const to = await webhookListener(() => ({ status }));
  const { api, id, staff } = await staffListening(to, ['time_entry.recorded']);
  const log = async () => (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 1 });
  await log();
  await sendWebhooks();
  await expect(api.webhooks.resendPeriod({ id, from: today })).rejects.toMatchObject(
    refusal('endpointDisabled'),
  );
  await api.webhooks.update({ id, isEnabled: true });
  status = 204;
  for (let count = 0; count < 3; count += 1) await log();
  await sendWebhooks();
  const first = await allDeliveries();
  expect(first.map(({ state }) => state).toSorted()).toEqual([
    ...Array(3).fill('delivered'),
    'failed',
  ]);

  const backwards = { id, from: today, to: '2026-01-01' };
  await expect(api.webhooks.resendPeriod(backwards)).rejects.toMatchObject(
    refusal('resendBackwards'),
  );
  expect(await api.webhooks.resendPeriod({ id, from: '2026-01-01', to: '2026-01-02' })).toEqual({
    count: 0,
  });
  expect(await api.webhooks.resendPeriod({ id, from: '2026-01-01' })).toEqual({ count: 1 });
  await sendWebhooks(new Date(Date.now() + 1_000));
  expect((await allDeliveries()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
  // A waiting delivery is sent anyway.
  expect(await api.webhooks.resendPeriod({ id, from: '2026-01-01', onlyFailed: false })).toEqual({
    count: 4,
  });
  expect(await api.webhooks.resendPeriod({ id, from: '2026-01-01', onlyFailed: false })).toEqual({
    count: 0,
  });
  await sendWebhooks(new Date(Date.now() + 2_000));
  const ids = to.heard.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(1 + 3 + 1 + 4);
  expect(new Set(ids).size).toBe(4);

  const { ownerDb } = await testDatabase();
  const audit = await ownerDb
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('entityId', '=', id)
    .execute();
  const resent = audit.filter(({ after }) => JSON.stringify(after).includes('resentAt":"'));
  expect(resent.every(({ actorId }) => actorId === staff.id)).toBe(true);
  expect(resent.length).toBeGreaterThan(0);
});

test('sending by hand needs one’s own endpoint, and has a limit', async () => {
  const to = await webhookListener();
  const { api, id } = await staffListening(to, ['balance.low']);
  const stranger = await apiAs(await person({ role: 'consultant' }));
  const missing = refusal('endpointNotFound');
  await expect(stranger.webhooks.test({ id })).rejects.toMatchObject(missing);
  await expect(stranger.webhooks.resendPeriod({ id, from: today })).rejects.toMatchObject(missing);
  for (let count = 0; count < webhookLimits.webhookSendings.count; count += 1)
    await api.webhooks.resendPeriod({ id, from: today });
  await expect(api.webhooks.test({ id })).rejects.toMatchObject(refusal('tooManyRequests'));
  expect(await allDeliveries()).toEqual([]);
});
