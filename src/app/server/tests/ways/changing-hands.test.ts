import { describe, expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import { tokenMailedTo } from '@/testkit/messages/mailbox';
import {
  type Account,
  act,
  listOpen,
  makeAccount,
  newPassword,
  oldPassword,
  openWays,
  reset,
  unconfirm,
} from '@/testkit/worlds/ways-world';

openWays();

const all = ['own session', 'other session', 'old password', 'google', 'key', 'link', 'webhook'];

/** Ways that still open the company after each change; the table is written by hand. */
const afterwards: [string, (account: Account) => Promise<void>, string[]][] = [
  ['nothing happened', async () => {}, all],
  [
    'the first proof by a reset link, whatever is asked',
    async (account) => {
      await unconfirm(account);
      await reset(account, { endsOtherWays: false });
    },
    ['new password'],
  ],
  ['a reset link', (account) => reset(account), ['new password']],
  [
    'a reset link that leaves the other ways',
    (account) => reset(account, { endsOtherWays: false }),
    ['new password', 'google', 'key', 'link', 'webhook'],
  ],
  [
    'the first proof by an invitation',
    async (account) => {
      await unconfirm(account);
      const { email, staff } = account;
      await staff.people.invite({ email, grants: 'staff' });
      await act(account, 'POST', '/invitations/accept', {
        token: await tokenMailedTo(email, 'invitation'),
      });
    },
    ['own session', 'old password'],
  ],
  [
    'the first proof by a confirmation',
    async (account) => {
      await unconfirm(account);
      await act(account, 'POST', '/me/email-confirmation');
      await act(account, 'POST', '/me/email-confirmation/use', {
        token: await tokenMailedTo(account.email, 'confirmEmail'),
      });
    },
    ['own session', 'old password'],
  ],
  [
    'a new address',
    (account) => act(account, 'PATCH', '/me', { name: 'Nina', email: `new-${account.email}` }),
    ['own session', 'old password'],
  ],
  [
    'a new password',
    (account) =>
      act(account, 'POST', '/me/password', { currentPassword: oldPassword, newPassword }),
    ['own session', 'new password'],
  ],
  [
    'a new password that leaves the other ways',
    (account) =>
      act(account, 'POST', '/me/password', {
        currentPassword: oldPassword,
        newPassword,
        endsOtherWays: false,
      }),
    ['own session', 'new password', 'google', 'key', 'link', 'webhook'],
  ],
  [
    'all other ways were ended in the settings',
    (account) => act(account, 'DELETE', '/me/ways'),
    ['own session', 'old password'],
  ],
  [
    'they were taken out of the company',
    async ({ id, staff, companyId }) => {
      await staff.people.removeMembership({ id, companyId });
    },
    [],
  ],
  [
    'staff made them a customer',
    async ({ id, staff }) => {
      await staff.people.changeRole({ id, role: 'customer' });
    },
    ['own session', 'other session', 'old password', 'google', 'link'],
  ],
  [
    'their plan ended',
    async ({ id }) => {
      const { ownerDb } = await testDatabase();
      await ownerDb.transaction().execute(async (tx) => {
        const changes = JSON.stringify({ plan_until: '2026-01-01T00:00:00Z' });
        await tx
          .selectNoFrom(({ fn, val }) => [
            fn('set_config', [val('app.actor'), val(id), val(true)]).as('actor'),
          ])
          .execute();
        await tx
          .selectNoFrom(({ fn, val, cast }) => [
            fn('change_rights', [val(id), cast(val(changes), 'jsonb')]).as('changed'),
          ])
          .execute();
      });
    },
    ['own session', 'other session', 'old password', 'google', 'link'],
  ],
  [
    'staff shut the account',
    async ({ id, staff }) => {
      await staff.people.disable({ id });
    },
    [],
  ],
];

describe('the ways into an account that stay open after', () => {
  test.each(afterwards)('%s', async (_, happen, open) => {
    const account = await makeAccount();
    expect(await listOpen(account)).toEqual(all);
    await happen(account);
    expect(await listOpen(account)).toEqual(open);
  });
});
