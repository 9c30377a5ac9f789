import { addJob } from '@/platform/server/jobs';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from './database';

type ClockTask = 'plans.endLapsed' | 'plans.refresh' | 'weekly.sendAll';

/** Has a job of the clock done with the next `workOffJobs`. */
export async function addClockJob(task: ClockTask): Promise<void> {
  const { db } = await testDatabase();
  await withTx(db, { actorId: 'system', channel: { kind: 'clock' }, requestId: 'testkit' }, (tx) =>
    addJob(tx, task, {}),
  );
}
