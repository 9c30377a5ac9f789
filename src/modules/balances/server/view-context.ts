import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { readThresholds } from './repository';

/**
 * What decides how a balance looks: who asks, on which day, and what counts as low. Inside a
 * transaction it is asked of that: a second connection for it could be one that another transaction
 * waits to give back.
 */
export async function viewContext(
  context: Pick<RequestContext, 'today'> & { actor: Actor },
  db: Database | Tx,
) {
  return { actor: context.actor, today: context.today, thresholds: await readThresholds(db) };
}
