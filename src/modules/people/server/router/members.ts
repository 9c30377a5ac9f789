import { servedCompanies } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { done, membersInput, membersView, removeMembershipInput, setMembershipInput } from '../../contract';
import { canInvite, canManageUsers } from '../../policy';
import { deleteMember, findCompanyName, listMembers, saveMember } from '../repository/members';
import { lockUser } from '../repository/users';

const everywhere = { kind: 'all' } as const;

export const memberProcedures = {
  members: by(canInvite)
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
      const rows = await listMembers(context.db, input.companyId);
      return { items: rows.map(({ image, ...member }) => ({ ...member, photoURL: image })) };
    }),

  setMembership: by(canManageUsers)
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

  removeMembership: by(canManageUsers)
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
