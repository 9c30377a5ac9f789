import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import {
  allDeliveries,
  forgetWebhooks,
  staffListening,
  testDispatcher,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { prepaidCustomer, work } from '@/testkit/world';
import { maxCalls } from '../domain/choose-next';

forgetWebhooks();

test('twenty hanging endpoints of one person delay only that person', {
  tags: 'thorough',
}, async () => {
  const { balanceId, consultant } = await prepaidCustomer({ amount: 600 });
  const silent = await webhookListener(() => 'none');
  const { api } = await staffListening(silent, ['time_entry.recorded']);
  for (let made = 1; made < 20; made += 1)
    await api.webhooks.create({ url: silent.url, events: ['time_entry.recorded'] });
  const quick = await webhookListener();
  const listening = await staffListening(quick, ['time_entry.recorded']);
  const dispatcher = await testDispatcher();
  try {
    const working = await apiAs(consultant);
    const count = 40;
    let sending = dispatcher.sendDue();
    for (let made = 0; made < count; made += 1) {
      await working.time.record({ balanceId, ...work, amount: 1 });
      sending = dispatcher.sendDue();
    }
    await expect.poll(() => quick.heard.length, { timeout: 60_000 }).toBe(count);
    expect(new Set(quick.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(count);
    // On a slow machine the first calls end, and others of the same person follow.
    expect(silent.heard.length).toBeLessThanOrEqual(4 * maxCalls.owner);
    silent.stop();
    await dispatcher.stop();
    await sending;
    // Deliveries whose answer was not stored when the dispatcher stopped are made again.
    const waiting = (await allDeliveries()).filter(
      ({ state, endpointId }) => state === 'waiting' && endpointId !== listening.id,
    );
    expect(waiting).toHaveLength(20 * count);
  } finally {
    await dispatcher.stop();
  }
});
