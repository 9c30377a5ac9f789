import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { readThresholds } from './repository';

/**
 * The inputs of a balance view: the actor, the day and the limits. Inside a transaction it reads
 * through that: a second connection could be one that another transaction waits for.
 */
export async function viewContext(
  context: Pick<RequestContext, 'today'> & { actor: Actor },
  db: Database | Tx,
) {
  return { actor: context.actor, today: context.today, thresholds: await readThresholds(db) };
}
