import { lockAccount, updateUser } from '@/modules/accounts/server/repository/users';
import { addJob } from '@/platform/server/jobs';
import type { Tx } from '@/platform/server/transaction';
import { peopleErrors } from '../errors';
import { mayStillGrant } from './find-offer';
import { hasPlaceholder, takeInvitation } from './repository/invitations';
import { saveMember } from './repository/members';
import { findUser, updateRights } from './repository/users';

/**
 * Gives a person the right that their invitation promises, and marks it as used. The procedure and
 * the registration through the link call it.
 *
 * Only the owner of the invited address can accept it. No right is ever taken away: staff stay
 * staff, and a consultant of a company does not become its customer.
 */
export async function acceptInvitation(
  tx: Tx,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: Date },
): Promise<void> {
  await lockAccount(tx, userId);
  const invitation = await takeInvitation(tx, { tokenHash, userId, now });
  if (!invitation || !(await mayStillGrant(tx, invitation, now)))
    throw peopleErrors.invitationInvalid();
  const user = await findUser(tx, userId);
  if (user.email !== invitation.email) throw peopleErrors.invitationForSomebodyElse();
  // The link was sent to this address, so following it proves that the person owns it.
  await updateUser(tx, userId, { emailVerified: true });

  // A person whose name came with an imported file gets the entries logged under it.
  if (await hasPlaceholder(tx, user.email))
    await addJob(tx, 'imports.handOver', { userId, email: user.email });
  const { companyId, grants, invitedBy } = invitation;
  if (grants === 'staff') return updateRights(tx, userId, { role: 'staff', staffStatus: 'active' });
  // The role is also saved for a consultant by the plan, because a role given by staff does not end
  // with the plan.
  if (grants === 'consultant' && user.role !== 'staff')
    await updateRights(tx, userId, { role: 'consultant' });
  const relation = user.memberships.find(
    (membership) => membership.companyId === companyId,
  )?.relation;
  if (companyId && relation !== 'consultant') {
    await saveMember(tx, { userId, companyId, relation: grants, createdBy: invitedBy });
  }
}
