import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resources } from '@/app/messages/joined/resources';
import { startJobs } from '@/platform/server/jobs';
import { createLog } from '@/platform/server/log';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { place } from '@/testkit/jobs';
import { noon } from '@/testkit/world';
import { clockJobs, jobTasks } from './jobs';

const crontabs = sql<{ identifier: string }>`
  select identifier from graphile_worker._private_known_crontabs`;

test('a running server does every job that has a name, and knows those of the clock', async () => {
  const { db, longReads, keysDb, jobsPool } = await testDatabase();
  const log = createLog('silent');
  const tasks = jobTasks({
    db,
    longReads,
    keysDb,
    log,
    clock: () => noon,
    ...place,
    files: await testFiles(),
    mailTransport: undefined,
  });
  const words = Object.values(resources.en).flatMap((part) => Object.keys(part));
  const named = words.flatMap((key) => (key.startsWith('job.') ? [key.slice(4)] : []));
  expect(Object.keys(tasks).toSorted()).toEqual(named.toSorted());
  const jobs = await startJobs({ pool: jobsPool, tasks, clockJobs, log });
  try {
    await expect
      .poll(async () => (await crontabs.execute(db)).rows.map((row) => row.identifier).toSorted())
      .toEqual(clockJobs.map(({ task }) => task).toSorted());
  } finally {
    await jobs.stop();
  }
});

test.each([
  ['at the start', 'connect'],
  ['when it strikes', 'query'],
])('the clock outlives a database that is away %s', async (_, refusedCall) => {
  const { db, longReads, keysDb, jobsPool } = await testDatabase();
  const log = createLog('silent');
  let failures = 3;
  const pool = new Proxy(jobsPool, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== refusedCall || failures === 0) return value.bind(target);
      failures -= 1;
      const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return () => Promise.reject(refused);
    },
  });
  await sql`delete from graphile_worker._private_known_crontabs`.execute(db);
  const tasks = jobTasks({
    db,
    longReads,
    keysDb,
    log,
    clock: () => noon,
    ...place,
    files: await testFiles(),
    mailTransport: undefined,
  });
  const jobs = await startJobs({ pool, tasks, clockJobs, log });
  try {
    await expect.poll(async () => (await crontabs.execute(db)).rows).toHaveLength(clockJobs.length);
    expect(failures).toBe(0);
  } finally {
    await jobs.stop();
  }
});
