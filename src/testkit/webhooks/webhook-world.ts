import { afterEach } from 'vitest';
import { translate } from '@/app/server/words';
import type { Database } from '@/database/connection';
import { webhookEvents } from '@/modules/webhooks/domain/delivery';
import { createDispatcher } from '@/modules/webhooks/server/dispatcher';
import { createLog } from '@/platform/server/log';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { place, workOffJobs } from '../jobs';
import { person } from '../world';
import { startListener } from './listener';

const running: { stop: () => void }[] = [];

/** Deletes all endpoints and messages after each test, so that the next test gets none of them. */
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

/** Creates a dispatcher like that of another server, with its own clock. */
export async function testDispatcher(
  clock = () => new Date(),
  log = createLog('silent'),
  own?: Database,
) {
  const { db: shared, keysDb } = await testDatabase();
  const db = own ?? shared;
  const { baseUrl, outgoing } = place;
  return createDispatcher({ db, keysDb, log, clock, baseUrl, translate, outgoing });
}

/** Sends all due messages, after the due jobs have run, because some events come from jobs. */
export async function sendWebhooks(now = new Date()): Promise<void> {
  await workOffJobs({ now });
  const dispatcher = await testDispatcher(() => now);
  await dispatcher.sendDue();
}

/** Creates a member of the staff with an endpoint for the given events; by default for all. */
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
