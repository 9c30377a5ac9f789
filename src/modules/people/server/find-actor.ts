import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import type { Actor } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { findRights } from './repository/users';

/**
 * Finds the person on whose behalf a job runs, with their rights now; undefined if the account is
 * disabled.
 */
export async function findActor(
  db: Database | Tx,
  userId: string,
  now: Date,
): Promise<Actor | undefined> {
  const rights = await findRights(db, userId);
  return rights && toActor(rights, now);
}
