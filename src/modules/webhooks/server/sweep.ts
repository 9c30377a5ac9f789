import type { Database } from '@/database/connection';
import { withTx } from '@/platform/server/transaction';
import { purgeDeliveries, wakeForgotten } from './repository/deliveries';

/** The job of the clock: wakes what a killed server has left, and forgets what is long over. */
export async function sweepDeliveries(db: Database, now: Date): Promise<void> {
  const author = { actorId: 'system', requestId: 'webhooks.sweep' };
  await withTx(db, author, (tx) => wakeForgotten(tx, now));
  await purgeDeliveries(db, now);
}
