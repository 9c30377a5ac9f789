import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startJobs } from '@/platform/server/jobs';
import { createLog } from '@/platform/server/log';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { place } from '@/testkit/jobs';
import { noon } from '@/testkit/world';
import { clockJobs, jobTasks } from './jobs';

const crontabs = sql`select identifier from graphile_worker._private_known_crontabs order by 1`;

test('a running server knows the jobs of the clock', async () => {
  const { db, keysDb, jobsPool } = await testDatabase();
  const log = createLog('silent');
  const tasks = jobTasks({
    db,
    keysDb,
    log,
    clock: () => noon,
    ...place,
    files: await testFiles(),
    mailTransport: undefined,
  });
  const jobs = await startJobs({ pool: jobsPool, tasks, clockJobs, log });
  try {
    await expect
      .poll(async () => (await crontabs.execute(db)).rows)
      .toEqual(
        [
          'balances.watchAll',
          'imports.tend',
          'keys.remind',
          'plans.endLapsed',
          'plans.refresh',
          'time.askLongTimers',
          'webhooks.sweep',
        ].map((identifier) => ({
          identifier,
        })),
      );
  } finally {
    await jobs.stop();
  }
});
