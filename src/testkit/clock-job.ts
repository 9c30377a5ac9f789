import { addJob, type JobName, type JobPayloads } from '@/platform/server/jobs';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from './database';

/** Jobs that run without input. */
type ClockJob = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[JobName];

/** Adds a scheduled job, which the next `workOffJobs` runs. */
export async function addClockJob(task: ClockJob): Promise<void> {
  const { db } = await testDatabase();
  await withTx(db, { actorId: 'system', channel: { kind: 'clock' }, requestId: 'testkit' }, (tx) =>
    addJob(tx, task, {}),
  );
}
