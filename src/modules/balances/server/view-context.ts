import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { readThresholds } from './repository';

/**
 * Returns what is needed to build balance views: the actor, today and the percentages for low and
 * medium. A transaction must pass itself as `db`: a second connection might have to wait for it.
 */
export async function viewContext(
  context: Pick<RequestContext, 'today'> & { actor: Actor },
  db: Database | Tx,
) {
  return { actor: context.actor, today: context.today, thresholds: await readThresholds(db) };
}
