import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { mailsTo, tokenMailedTo } from '@/testkit/messages/mailbox';
import { company, person } from '@/testkit/world';

const servers: TestServer[] = [];

async function open(changes: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer({ now: () => new Date(), ...changes });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function register(server: TestServer, changes: Record<string, unknown>) {
  const response = await server.call(null, 'POST', '/api/auth/sign-up/email', {
    body: { name: 'Nina Ny', password: 'hverdag-i-juli', accountType: 'customer', ...changes },
    headers: { origin: server.services.trustedOrigins[0] ?? '' },
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me = await server.call(null, 'GET', '/api/v1/me', { headers: { cookie } });
  return { status: response.status, body: await response.json(), me: await me.json() };
}

/** Invites at the real time, because the server under test runs in the present. */
async function invite(grants: 'customer' | 'consultant' | 'staff') {
  const companyId = await company();
  const email = `${randomUUID()}@example.com`;
  const inviter = await person({ role: 'staff' });
  const api = await apiAs(inviter, { now: new Date() });
  await api.people.invite({ email, grants, companyId: grants === 'staff' ? null : companyId });
  return { email, companyId, inviter, token: await tokenMailedTo(email, 'invitation') };
}

test.each([
  ['customer', { role: 'customer', staffStatus: null }],
  ['consultant', { role: 'consultant', staffStatus: null }],
  ['staff', { role: 'staff', staffStatus: 'active' }],
] as const)(
  'registering through an invitation as %s gives just that, and a confirmed address',
  async (grants, rights) => {
    const server = await open();
    const { email, companyId, token } = await invite(grants);
    const { me } = await register(server, { email, invitation: token, accountType: 'customer' });
    expect(me).toMatchObject({ ...rights, emailVerified: true });
    expect(me.memberships).toMatchObject(
      grants === 'staff' ? [] : [{ companyId, relation: grants }],
    );
  },
);

test('an invitation to another address, or a used one, registers no account', async () => {
  const server = await open();
  const { email, token } = await invite('staff');
  const other = `${randomUUID()}@example.com`;
  expect(await register(server, { email: other, invitation: token })).toMatchObject({
    status: 403,
    body: { code: 'INVITATION_FOR_SOMEBODY_ELSE' },
  });
  expect((await register(server, { email: email.toUpperCase(), invitation: token })).status).toBe(
    200,
  );
  expect(await register(server, { email: other, invitation: token })).toMatchObject({
    status: 404,
    body: { code: 'INVITATION_INVALID' },
  });
  const { db } = await testDatabase();
  expect(await db.selectFrom('appUser').select('id').where('email', '=', other).execute()).toEqual(
    [],
  );
});

test('an invitation whose sender may no longer invite does not register', async () => {
  const server = await open();
  const { email, token, inviter } = await invite('staff');
  const { db, ownerDb } = await testDatabase();
  await withTx(
    ownerDb,
    { actorId: inviter.id, channel: { kind: 'screen' }, requestId: 'test' },
    (tx) =>
      tx
        .updateTable('appUser')
        .set({ disabledAt: new Date().toISOString() })
        .where('id', '=', inviter.id)
        .execute(),
  );
  expect(await register(server, { email, invitation: token })).toMatchObject({
    status: 404,
    body: { code: 'INVITATION_INVALID' },
  });
  expect(await db.selectFrom('appUser').select('id').where('email', '=', email).execute()).toEqual(
    [],
  );
});

test('where staff accounts are by invitation, an invitation is the way', async () => {
  // The very first staff account needs no invitation.
  await register(await open(), { email: `${randomUUID()}@example.com`, accountType: 'staff' });
  const server = await open({ staffSignup: 'invite' });
  const uninvited = await register(server, {
    email: `${randomUUID()}@example.com`,
    accountType: 'staff',
  });
  expect(uninvited.status).not.toBe(200);
  const { email, token } = await invite('staff');
  expect((await register(server, { email, invitation: token })).me).toMatchObject({
    staffStatus: 'active',
  });
});

test('a new account gets the mail to confirm its address, in its language', async () => {
  const email = `${randomUUID()}@example.com`;
  await register(await open({ smtpUrl: 'smtp://127.0.0.1:9' }), { email, language: 'en' });
  expect(await mailsTo(email)).toMatchObject([{ kind: 'confirmEmail', language: 'en' }]);
  const silent = `${randomUUID()}@example.com`;
  await register(await open(), { email: silent, language: 'en' });
  expect(await mailsTo(silent)).toEqual([]);
});

test('a waiting staff account sees no data, and works once it is approved', async () => {
  const server = await open();
  await register(server, { email: `${randomUUID()}@example.com`, accountType: 'staff' });
  const email = `${randomUUID()}@example.com`;
  const { me } = await register(server, { email, accountType: 'staff' });
  expect(me).toMatchObject({ role: 'staff', staffStatus: 'pending' });
  const { db } = await testDatabase();
  const waiting = await db
    .selectFrom('appUser')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const actor = { ...(await person()), id: waiting.id, email };
  await company();
  expect((await server.call(actor, 'GET', '/api/v1/users')).status).toBe(403);
  expect(await (await server.call(actor, 'GET', '/api/v1/companies')).json()).toMatchObject({
    items: [],
  });
  await (await apiAs(await person({ role: 'staff' }))).people.approve({ id: waiting.id });
  expect((await server.call(actor, 'GET', '/api/v1/users')).status).toBe(200);
  expect((await (await server.call(actor, 'GET', '/api/v1/companies')).json()).items).not.toEqual(
    [],
  );
});
