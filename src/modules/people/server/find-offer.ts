import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import { hashOfToken } from '@/modules/accounts/server/one-time-token';
import type { Tx } from '@/platform/server/transaction';
import { type Grant, mayGrant } from '../policy';
import { findHouse, findInvited } from './repository/invitations';
import { findRights } from './repository/users';

/** Finds the offer of an invitation's link; undefined if it is no longer valid. */
export async function findOffer(db: Database | Tx, token: string, now: Date) {
  const invited = await findInvited(db, hashOfToken(token), now);
  if (!invited || !(await mayStillGrant(db, invited, now))) return undefined;
  const { email, grants, companyName, inviterName, hasAccount } = invited;
  const houseName = (await findHouse(db, invited))?.name ?? null;
  return { email, grants, companyName, houseName, inviterName, hasAccount: Boolean(hasAccount) };
}

type Invitation = { invitedBy: string; grants: Grant; companyId: string | null };

/**
 * Tells whether the inviter may still invite. A right that they have lost since cannot be passed
 * on.
 */
export async function mayStillGrant(
  db: Database | Tx,
  { invitedBy, grants, companyId }: Invitation,
  now: Date,
): Promise<boolean> {
  const inviter = await findRights(db, invitedBy);
  return inviter !== undefined && mayGrant(toActor(inviter, now), grants, companyId);
}
