import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '@/database/types';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { mailsTo, tokenMailedTo } from '@/testkit/messages/mailbox';
import { company, noon, person } from '@/testkit/world';

const inDays = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const fresh = () => `${crypto.randomUUID()}@example.com`;

async function team() {
  const companyId = await company({ name: 'Nordlys' });
  const staff = await person({ role: 'staff' });
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  return { companyId, staff, consultant };
}

test('the invited person joins the company by the link in the mail, once', async () => {
  const { companyId, consultant } = await team();
  const clara = await person();
  const invitation = await (await apiAs(consultant)).people.invite({
    email: clara.email.toUpperCase(),
    grants: 'customer',
    companyId,
  });
  expect(invitation).toMatchObject({ email: clara.email, companyName: 'Nordlys', state: 'open' });
  const token = await tokenMailedTo(clara.email, 'invitation');
  expect(await (await apiAs(null)).people.lookAtInvitation({ token })).toEqual({
    email: clara.email,
    grants: 'customer',
    companyName: 'Nordlys',
    houseName: null,
    inviterName: consultant.name,
    hasAccount: true,
  });
  const api = await apiAs(clara);
  await api.people.acceptInvitation({ token });
  expect((await api.accounts.me()).memberships).toEqual([
    { companyId, companyName: 'Nordlys', relation: 'customer' },
  ]);
  await expect(api.people.acceptInvitation({ token })).rejects.toMatchObject(
    refusal('invitationInvalid'),
  );
  expect((await (await apiAs(consultant)).people.invitations({ companyId })).items).toEqual([]);
});

test('ten people accept at once, and one gets in', async () => {
  const { companyId, staff } = await team();
  const clara = await person();
  await (await apiAs(staff)).people.invite({ email: clara.email, grants: 'customer', companyId });
  const token = await tokenMailedTo(clara.email, 'invitation');
  const api = await apiAs(clara);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.people.acceptInvitation({ token }).then(
        () => 'in',
        (error) => error.code,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
});

test('only the invited person can use the link', async () => {
  const { companyId, staff } = await team();
  const [email, hans] = [fresh(), await person()];
  await (await apiAs(staff)).people.invite({ email, grants: 'customer', companyId });
  const token = await tokenMailedTo(email, 'invitation');
  const api = await apiAs(hans);
  await expect(api.people.acceptInvitation({ token })).rejects.toMatchObject(
    refusal('invitationForSomebodyElse'),
  );
  expect((await api.accounts.me()).memberships).toEqual([]);
  expect(await (await apiAs(null)).people.lookAtInvitation({ token })).toHaveProperty(
    'email',
    email,
  );
});

test('it ends after seven days, when it is sent again and when it is taken back', async () => {
  const { companyId, consultant } = await team();
  const email = fresh();
  const api = await apiAs(consultant);
  const { id } = await api.people.invite({ email, grants: 'customer', companyId });
  const first = await tokenMailedTo(email, 'invitation');
  const look = async (token: string, days: number) =>
    (await apiAs(null, { now: inDays(days) })).people.lookAtInvitation({ token });
  expect(await look(first, 6.9)).toHaveProperty('email');
  await expect(look(first, 7.1)).rejects.toMatchObject(refusal('invitationInvalid'));

  const late = await apiAs(consultant, { now: inDays(8) });
  expect((await late.people.invitations({ companyId })).items).toMatchObject([
    { id, state: 'expired' },
  ]);
  expect(await late.people.resendInvitation({ id })).toMatchObject({ state: 'open' });
  await expect(look(first, 8)).rejects.toMatchObject(refusal('invitationInvalid'));
  const second = await tokenMailedTo(email, 'invitation');
  expect(await look(second, 8)).toHaveProperty('email');

  await api.people.revokeInvitation({ id });
  await expect(look(second, 8)).rejects.toMatchObject(refusal('invitationInvalid'));
  await expect(api.people.resendInvitation({ id })).rejects.toMatchObject(
    refusal('invitationNotFound'),
  );
});

test('one open invitation an address and company; members are not invited again', async () => {
  const { companyId, staff } = await team();
  const api = await apiAs(staff);
  const email = fresh();
  const field = { field: 'email' };
  await api.people.invite({ email, grants: 'customer', companyId });
  await expect(api.people.invite({ email, grants: 'customer', companyId })).rejects.toMatchObject(
    refusal('alreadyInvited', field),
  );
  expect(await mailsTo(email)).toHaveLength(1);
  const member = await person({ memberOf: companyId });
  await expect(
    api.people.invite({ email: member.email, grants: 'customer', companyId }),
  ).rejects.toMatchObject(refusal('alreadyMember', field));
});

test('a consultant invites customers only, and only where they work', async () => {
  const { companyId, consultant } = await team();
  const api = await apiAs(consultant);
  await expect(
    api.people.invite({ email: fresh(), grants: 'consultant', companyId }),
  ).rejects.toMatchObject(refusal('notAllowed'));
  await expect(
    api.people.invite({ email: fresh(), grants: 'staff', companyId: null }),
  ).rejects.toMatchObject(refusal('notAllowed'));
  const other = await company();
  await expect(
    api.people.invite({ email: fresh(), grants: 'customer', companyId: other }),
  ).rejects.toMatchObject(refusal('notFound'));
});

test.each([
  ['staff', { role: 'staff', staffStatus: 'active' }],
  ['consultant', { role: 'consultant' }],
] as const)('an invitation as %s makes one, because staff sent it', async (grants, expected) => {
  const { companyId, staff } = await team();
  const clara = await person();
  const where = grants === 'staff' ? null : companyId;
  await (await apiAs(staff)).people.invite({ email: clara.email, grants, companyId: where });
  const api = await apiAs(clara);
  await api.people.acceptInvitation({ token: await tokenMailedTo(clara.email, 'invitation') });
  expect(await api.accounts.me()).toMatchObject(expected);
});

test('an invitation never takes a right away: staff and consultants stay so', async () => {
  const { companyId, staff, consultant } = await team();
  const boss = await person({ role: 'staff' });
  const api = await apiAs(staff);
  await api.people.invite({ email: boss.email, grants: 'customer', companyId });
  const asBoss = await apiAs(boss);
  await asBoss.people.acceptInvitation({ token: await tokenMailedTo(boss.email, 'invitation') });
  expect(await asBoss.accounts.me()).toMatchObject({
    role: 'staff',
    memberships: [{ relation: 'customer' }],
  });
  await expect(
    api.people.invite({ email: consultant.email, grants: 'customer', companyId }),
  ).rejects.toMatchObject(refusal('alreadyMember'));
});

async function change(userId: string, changes: Updateable<DB['appUser']>): Promise<void> {
  const { ownerDb } = await testDatabase();
  await withTx(ownerDb, { actorId: userId, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    tx.updateTable('appUser').set(changes).where('id', '=', userId).execute(),
  );
}

async function leave(userId: string): Promise<void> {
  const { db } = await testDatabase();
  await withTx(db, { actorId: userId, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    tx.deleteFrom('companyMember').where('userId', '=', userId).execute(),
  );
}

test.each<[string, (userId: string) => Promise<void>]>([
  ['left the company', leave],
  ['was disabled', (id) => change(id, { disabledAt: noon.toISOString() })],
  ['was made a customer', (id) => change(id, { role: 'customer' })],
  ['has no plan any more', (id) => change(id, { planUntil: noon.toISOString() })],
])('an invitation is worth nothing once whoever sent it %s', async (_, loseRight) => {
  const { companyId, consultant } = await team();
  const clara = await person();
  await (await apiAs(consultant)).people.invite({
    email: clara.email,
    grants: 'customer',
    companyId,
  });
  const token = await tokenMailedTo(clara.email, 'invitation');
  await loseRight(consultant.id);
  const api = await apiAs(clara);
  const refused = refusal('invitationInvalid');
  await expect((await apiAs(null)).people.lookAtInvitation({ token })).rejects.toMatchObject(
    refused,
  );
  await expect(api.people.acceptInvitation({ token })).rejects.toMatchObject(refused);
  expect((await api.accounts.me()).memberships).toEqual([]);
});

test('staff made consultants leave no staff behind; sent again by staff it holds', async () => {
  const { staff } = await team();
  const [clara, boss] = [await person(), await person({ role: 'staff' })];
  const { id } = await (await apiAs(boss)).people.invite({
    email: clara.email,
    grants: 'staff',
    companyId: null,
  });
  await change(boss.id, { role: 'consultant', staffStatus: null });
  const accept = async () =>
    (await apiAs(clara)).people.acceptInvitation({
      token: await tokenMailedTo(clara.email, 'invitation'),
    });
  await expect(accept()).rejects.toMatchObject(refusal('invitationInvalid'));
  expect(await (await apiAs(staff)).people.resendInvitation({ id })).toMatchObject({
    invitedBy: staff.name,
  });
  await accept();
  expect(await (await apiAs(clara)).accounts.me()).toMatchObject({
    role: 'staff',
    staffStatus: 'active',
  });
});

test('a consultant does not send again what only staff may promise', async () => {
  const { companyId, staff, consultant } = await team();
  const { id } = await (await apiAs(staff)).people.invite({
    email: fresh(),
    grants: 'consultant',
    companyId,
  });
  await expect((await apiAs(consultant)).people.resendInvitation({ id })).rejects.toMatchObject(
    refusal('notAllowed'),
  );
});
