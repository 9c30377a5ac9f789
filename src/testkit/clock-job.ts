import { addJob } from '@/platform/server/jobs';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from './database';

/** Has a job of the clock done with the next `workOffJobs`. */
export async function addClockJob(task: 'plans.endLapsed' | 'plans.refresh'): Promise<void> {
  const { db } = await testDatabase();
  await withTx(db, { actorId: 'system', channel: { kind: 'clock' }, requestId: 'testkit' }, (tx) =>
    addJob(tx, task, {}),
  );
}
