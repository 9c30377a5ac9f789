import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import type { Actor } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { findRights } from './repository/users';

/**
 * The person whose order a job carries out, with the rights they have now; undefined for one whose
 * account has ended.
 */
export async function findActor(
  db: Database | Tx,
  userId: string,
  now: Date,
): Promise<Actor | undefined> {
  const rights = await findRights(db, userId);
  return rights && toActor(rights, now);
}
