import { afterEach } from 'vitest';
import { webhookEvents } from '@/modules/webhooks/domain';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { bringJobsForward, workOffJobs } from '../jobs';
import { person } from '../world';
import { startListener } from './listener';

const running: { stop: () => void }[] = [];

/** The next test of the file is told nothing of the one before. */
export function forgetWebhooks(): void {
  afterEach(async () => {
    for (const one of running.splice(0)) one.stop();
    const { ownerDb } = await testDatabase();
    for (const table of ['webhookDelivery', 'webhookSecret', 'webhookTarget'] as const)
      await ownerDb.deleteFrom(table).execute();
    await ownerDb.deleteFrom('webhookEndpoint').execute();
  });
}

export async function webhookListener(answer?: Parameters<typeof startListener>[0]) {
  const started = await startListener(answer);
  running.push(started);
  return started;
}

export const sendWebhooks = (now = new Date()) => workOffJobs({ now });

/** As if it were later: what waits is due. */
export async function sendLater(now: Date): Promise<void> {
  await bringJobsForward();
  await sendWebhooks(now);
}

/** Somebody of staff who has an address told of everything, or of these. */
export async function staffListening(
  to: { url: string },
  events = [...webhookEvents],
  more: { format?: 'slack' | 'teams' } = {},
) {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff, { now: new Date() });
  const made = await api.webhooks.create({ url: to.url, events, ...more });
  return { staff, api, ...made };
}

export async function allDeliveries() {
  const { db } = await testDatabase();
  return db.selectFrom('webhookDelivery').selectAll().orderBy('occurredAt').execute();
}
