import { passkeyMail } from '@/modules/accounts/server/mails';
import { endPasskeys } from '@/modules/accounts/server/repository/passkeys';
import { deleteSessions, listSessions } from '@/modules/accounts/server/repository/sessions';
import { sendResetLink } from '@/modules/accounts/server/send-reset-link';
import { cursorPart, readCursor, rowsFor, toPage } from '@/platform/paging';
import { toDoneBy } from '@/platform/server/audit';
import { enqueueMail } from '@/platform/server/mail/mail';
import { by } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import {
  changeRoleInput,
  done,
  listUsersInput,
  rightsHistoryLine,
  type UserDetail,
  type UserView,
  userDetail,
  userInput,
  userPage,
} from '../../contract';
import { peopleErrors } from '../../errors';
import { canManageUsers } from '../../policy';
import { lockWithoutLosingStaff } from '../lock-without-losing-staff';
import {
  findUser,
  hasSubscription,
  listHistory,
  listUsers,
  lockUser,
  updateRights,
} from '../repository/users';

const tags = ['Users'];
const cursorText = /^[\w-]{1,64}$/;

export const userProcedures = {
  list: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/users',
      tags,
      summary: 'Everybody with an account, newest first',
    })
    .input(listUsersInput)
    .output(userPage)
    .handler(async ({ context, input: { limit, cursor, ...filter } }) => {
      const after = readCursor(cursor, cursorPart.instant, cursorText);
      const rows = await listUsers(context.db, filter, { limit: rowsFor(limit), after });
      return toPage(rows, limit, (row) => [row.createdAt, row.id], toView);
    }),

  find: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/users/{id}',
      tags,
      summary: 'One person, with sessions and history',
    })
    .input(userInput)
    .output(userDetail)
    .handler(async ({ context, input }): Promise<UserDetail> => {
      const found = await findUser(context.db, input.id);
      const [sessions, history] = await Promise.all([
        listSessions(context.db, input.id, context.now),
        listHistory(context.db, input.id),
      ]);
      const lines = history.map(
        ({ channel, channelId: _, channelName, channelOwnerId, ...line }) => {
          const by = toDoneBy({ channel, channelName, channelOwnerId }, context.actor);
          return rightsHistoryLine.parse({ ...line, by });
        },
      );
      return { ...toView(found), sessions, history: lines };
    }),

  /**
   * Changes the role of a person. It applies to the person's next request, and their open pages are
   * updated at once.
   */
  changeRole: by(canManageUsers, { keys: 'none', asksAgain: true })
    .route({
      method: 'PUT',
      path: '/users/{id}/role',
      tags,
      summary: 'Change what somebody is',
      description:
        'Refusals: `lastStaff`; `subscriptionGoesOn` for a customer who pays for the ' +
        'consultant plan.',
    })
    .input(changeRoleInput)
    .output(done)
    .handler(({ context, input: { id, role } }) =>
      context.transaction(async (tx) => {
        await lockWithoutLosingStaff(tx, id, ({ disabledAt }) => ({
          role,
          staffStatus: role === 'staff' ? 'active' : null,
          disabledAt,
        }));
        if (role === 'customer' && (await hasSubscription(tx, id)))
          throw peopleErrors.subscriptionGoesOn();
        await updateRights(tx, id, { role, staffStatus: role === 'staff' ? 'active' : null });
        return {};
      }),
    ),

  approve: by(canManageUsers, { keys: 'none', asksAgain: true })
    .route({
      method: 'POST',
      path: '/users/{id}/approve',
      tags,
      summary: 'Let a waiting staff account in',
    })
    .input(userInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await lockPending(tx, input.id);
        await updateRights(tx, input.id, { staffStatus: 'active' });
        return {};
      }),
    ),

  /**
   * Rejects an application for a staff account. The account stays, as a customer without a company.
   */
  reject: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/users/{id}/reject',
      tags,
      summary: 'Turn a waiting staff account down',
    })
    .input(userInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await lockPending(tx, input.id);
        await updateRights(tx, input.id, { role: 'customer', staffStatus: null });
        return {};
      }),
    ),

  /** Disables an account, which ends all its sessions at once. */
  disable: by(canManageUsers, { keys: 'none' })
    .route({ method: 'POST', path: '/users/{id}/disable', tags, summary: 'Shut an account' })
    .input(userInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const disabledAt = context.now.toISOString();
        await lockWithoutLosingStaff(tx, input.id, (before) => ({ ...before, disabledAt }));
        await updateRights(tx, input.id, { disabledAt });
        await deleteSessions(tx, input.id);
        return {};
      }),
    ),

  enable: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/users/{id}/enable',
      tags,
      summary: 'Open a shut account again',
    })
    .input(userInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        const { erasingAt } = await lockUser(tx, input.id);
        if (erasingAt) throw peopleErrors.erasingOrdered();
        await updateRights(tx, input.id, { disabledAt: null });
        return {};
      }),
    ),

  endSessions: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/users/{id}/end-sessions',
      tags,
      summary: 'Sign somebody out everywhere',
    })
    .input(userInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await lockUser(tx, input.id);
        await deleteSessions(tx, input.id);
        return {};
      }),
    ),

  /** Removes the passkeys and codes of a person who has lost them. A mail tells the person. */
  endPasskeys: by(canManageUsers, { keys: 'none', asksAgain: true })
    .route({
      method: 'DELETE',
      path: '/users/{id}/passkeys',
      tags,
      summary: 'Remove all passkeys and recovery codes of somebody who has lost them',
      description: 'Refusals: `yourself`.',
    })
    .input(userInput)
    .output(done)
    .handler(({ context, input: { id } }) =>
      context.transaction(async (tx) => {
        if (id === context.actor.id) throw peopleErrors.yourself();
        await lockUser(tx, id);
        await endPasskeys(tx, id);
        const to = await findUser(tx, id);
        await enqueueMail(tx, passkeyMail({ ...context, to }, 'removedByStaff'));
        return {};
      }),
    ),

  sendReset: by(canManageUsers, { keys: 'none' })
    .route({
      method: 'POST',
      path: '/users/{id}/send-reset',
      tags,
      summary: 'Send somebody a link to choose a password',
    })
    .input(userInput)
    .output(done)
    .handler(({ context, input }) =>
      context.transaction(async (tx) => {
        await sendResetLink(tx, context, await findUser(tx, input.id));
        return {};
      }),
    ),
};

async function lockPending(tx: Tx, id: string): Promise<void> {
  const { staffStatus } = await lockUser(tx, id);
  if (staffStatus !== 'pending') throw peopleErrors.notPending();
}

type Row = Omit<UserView, 'photoURL'> & { image: string | null; language?: string };

function toView({ image, language: _, ...user }: Row): UserView {
  return { ...user, photoURL: image };
}
