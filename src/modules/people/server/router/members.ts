import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import {
  done,
  memberInput,
  membersInput,
  membersView,
  removeMembershipInput,
  setMembershipInput,
} from '../../contract';
import { peopleErrors } from '../../errors';
import { canInvite, canManageUsers, mayRemove } from '../../policy';
import {
  deleteMember,
  findCompanyName,
  listCardContacts,
  listMembers,
  lockRelation,
  saveMember,
} from '../repository/members';
import { lockUser } from '../repository/users';

const everywhere = { kind: 'all' } as const;

export const memberProcedures = {
  members: by(canInvite, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/companies/{companyId}/members',
      tags: ['Companies'],
      summary: 'Who belongs to a company',
    })
    .input(membersInput)
    .output(membersView)
    .handler(async ({ context, input }) => {
      await findCompanyName(context.db, input.companyId, servedCompanies(context.actor));
      const [rows, contacts] = await Promise.all([
        listMembers(context.db, input.companyId),
        listCardContacts(context.db, input.companyId),
      ]);
      const items = rows.map(({ image, ...member }) => ({ ...member, photoURL: image }));
      return { items, contacts };
    }),

  /**
   * Removes a member from a company. A consultant may remove customers from companies they serve;
   * only staff may remove consultants.
   */
  removeMember: by(canInvite, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/companies/{companyId}/members/{userId}',
      tags: ['Companies'],
      summary: 'Take somebody out of a company',
    })
    .input(memberInput)
    .output(done)
    .handler(({ context, input: { companyId, userId } }) =>
      context.transaction(async (tx) => {
        await findCompanyName(tx, companyId, servedCompanies(context.actor));
        const relation = await lockRelation(tx, userId, companyId);
        if (!mayRemove(context.actor, relation)) throw peopleErrors.consultantRemovalForbidden();
        await deleteMember(tx, userId, companyId);
        return {};
      }),
    ),

  setMembership: by(canManageUsers, { keys: 'none', asksAgain: true })
    .route({
      method: 'PUT',
      path: '/users/{id}/memberships/{companyId}',
      tags: ['Users'],
      summary: 'Make somebody a member',
    })
    .input(setMembershipInput)
    .output(done)
    .handler(({ context, input: { id, companyId, relation } }) =>
      context.transaction(async (tx) => {
        await lockUser(tx, id);
        await findCompanyName(tx, companyId, everywhere);
        await saveMember(tx, { userId: id, companyId, relation, createdBy: context.actor.id });
        return {};
      }),
    ),

  removeMembership: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'DELETE',
      path: '/users/{id}/memberships/{companyId}',
      tags: ['Users'],
      summary: 'End a membership',
    })
    .input(removeMembershipInput)
    .output(done)
    .handler(({ context, input: { id, companyId } }) =>
      context.transaction(async (tx) => {
        await lockUser(tx, id);
        await deleteMember(tx, id, companyId);
        return {};
      }),
    ),
};
