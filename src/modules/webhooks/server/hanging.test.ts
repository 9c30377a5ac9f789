import { expect, test } from 'vitest';
import { jobsApart, jobTasks } from '@/app/server/jobs';
import { startJobs } from '@/platform/server/jobs';
import { createLog } from '@/platform/server/log';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { place } from '@/testkit/jobs';
import {
  allDeliveries,
  forgetWebhooks,
  staffListening,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { prepaidCustomer, work } from '@/testkit/world';

forgetWebhooks();

async function startServerJobs() {
  const { db, keysDb, jobsPool } = await testDatabase();
  const log = createLog('silent');
  const files = await testFiles();
  const ground = { db, keysDb, log, files, clock: () => new Date(), ...place };
  const tasks = jobTasks({ ...ground, mailTransport: undefined });
  return startJobs({ pool: jobsPool, tasks, apart: jobsApart, log });
}

test('an endpoint that hangs delays nobody, and nothing is sent twice', async () => {
  const { balanceId, consultant } = await prepaidCustomer({ amount: 600 });
  const silent = await webhookListener(() => 'none');
  const quick = await webhookListener();
  const busy = await webhookListener();
  for (const one of [silent, quick, busy]) await staffListening(one, ['time_entry.recorded']);
  const jobs = await startServerJobs();
  try {
    const api = await apiAs(consultant);
    const count = 40;
    for (let made = 0; made < count; made += 1)
      await api.time.record({ balanceId, ...work, amount: 1 });
    for (const one of [quick, busy]) {
      await expect.poll(() => one.heard.length, { timeout: 60_000 }).toBe(count);
      expect(new Set(one.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(count);
    }
    // Two calls wait for it; on a slow machine they end, and two more come a minute later.
    expect(silent.heard.length).toBeLessThanOrEqual(4);
    const waiting = (await allDeliveries()).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(count);
  } finally {
    silent.stop();
    await jobs.stop();
  }
});
