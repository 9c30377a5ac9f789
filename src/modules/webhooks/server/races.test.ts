import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '@/database/connection';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import {
  allDeliveries,
  forgetWebhooks,
  sendWebhooks,
  staffListening,
  testDispatcher,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { prepaidCustomer, work } from '@/testkit/world';
import { listDue, purgeDeliveries } from './repository/deliveries';

forgetWebhooks();

async function recordOne(): Promise<void> {
  const { balanceId, consultant } = await prepaidCustomer();
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
}

test('a resend during a call is not lost, for any end of the call', async () => {
  for (const status of [204, 500, 410]) {
    let answerFirst = () => {};
    const answered = new Promise<void>((done) => {
      answerFirst = done;
    });
    let isFirst = true;
    const to = await webhookListener(async () => {
      if (!isFirst) return { status: 204 };
      isFirst = false;
      await answered;
      return { status };
    });
    const { api, id } = await staffListening(to, ['time_entry.recorded']);
    await recordOne();
    const dispatcher = await testDispatcher();
    const sending = dispatcher.sendDue();
    await expect.poll(() => to.heard.length).toBe(1);
    const [{ id: deliveryId } = { id: '' }] = (await api.webhooks.deliveries({ id })).items;
    await api.webhooks.resend({ id, deliveryId });
    answerFirst();
    await sending;
    await sendWebhooks(new Date(Date.now() + 1_000));
    const { items } = await api.webhooks.deliveries({ id });
    expect({ status, heard: to.heard.length, items }).toMatchObject(
      status === 410
        ? // The endpoint is off, so the resend fails.
          { heard: 1, items: [{ state: 'failed', lastError: 'disabled' }] }
        : { heard: 2, items: [{ state: 'delivered', attempts: 1 }] },
    );
    to.stop();
    await api.webhooks.remove({ id });
  }
});

test('a test by hand reaches an endpoint that asks for a pause', async () => {
  let said = { status: 503, headers: { 'retry-after': '999999999' } as Record<string, string> };
  const to = await webhookListener(() => said);
  const { staff, id } = await staffListening(to, ['time_entry.recorded']);
  await recordOne();
  const dispatcher = await testDispatcher();
  await dispatcher.sendDue();
  expect(to.heard).toHaveLength(1);
  said = { status: 204, headers: {} };
  await recordOne();
  await dispatcher.sendDue();
  expect(to.heard).toHaveLength(1);
  await (await apiAs(staff, { now: new Date() })).webhooks.test({ id });
  await dispatcher.sendDue();
  // The waiting messages are sent as well.
  expect(to.heard.map(({ body }) => JSON.parse(body).type)).toEqual([
    'time_entry.recorded',
    'time_entry.recorded',
    'webhook.test',
  ]);
  await dispatcher.stop();
});

test('a chat hears of a company that has been deleted since', async () => {
  const to = await webhookListener();
  const { api } = await staffListening(to, ['company.created'], { format: 'slack' });
  const { id } = await api.companies.create({ name: 'Short-lived' });
  await api.companies.remove({ id });
  await sendWebhooks();
  expect(to.heard.map(({ body }) => body)).toEqual([expect.stringContaining('Short-lived')]);
  expect(await allDeliveries()).toMatchObject([{ state: 'delivered' }]);
});

test('a server stops though what it has delivered cannot be saved any more', async () => {
  const { settings } = await testDatabase();
  const away = createDatabase(createPool(settings, () => {}));
  const to = await webhookListener(async () => {
    await away.destroy();
    return { status: 204 };
  });
  await staffListening(to, ['time_entry.recorded']);
  await recordOne();
  const dispatcher = await testDispatcher(undefined, undefined, away);
  await expect(dispatcher.sendDue()).rejects.toThrow();
  await dispatcher.stop();
  expect(await allDeliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});

test('a delivery noted while its endpoint was deleted goes, too', async () => {
  const to = await webhookListener();
  const { api, id } = await staffListening(to, ['company.created']);
  const { db, ownerDb } = await testDatabase();
  await withTx(
    db,
    { actorId: 'system', channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      await sql`select note_event('company.created', null, '{}')`.execute(tx);
      await api.webhooks.remove({ id });
    },
  );
  expect(await allDeliveries()).toHaveLength(1);
  await purgeDeliveries(ownerDb, new Date());
  expect(await allDeliveries()).toEqual([]);
});

test('a host is one, with any path', async () => {
  const to = await webhookListener();
  await staffListening(to, ['company.created']);
  const { api } = await staffListening({ url: new URL('/', to.url).href }, ['company.created']);
  await api.companies.create({ name: 'Nordlys' });
  const { db } = await testDatabase();
  const due = await listDue(db, { now: new Date(), paused: [], limit: 4 });
  expect(due.map(({ host }) => host)).toEqual(['127.0.0.1', '127.0.0.1']);
});
