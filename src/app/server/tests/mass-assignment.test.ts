import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { company, person } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date() });
});
afterAll(() => server.stop());

/** Fields that would raise one's rights, in every spelling that anything here might understand. */
const wishes: Record<string, unknown>[] = [
  { role: 'staff' },
  { staffStatus: 'active' },
  { staff_status: 'active' },
  { role: 'staff', staffStatus: 'active' },
  { companyId: null },
  { memberships: [{ companyId: randomUUID(), relation: 'consultant' }] },
  { id: 'somebody-else' },
  { userId: 'somebody-else' },
  { emailVerified: true },
  { email_verified: true },
  { disabledAt: null },
  { image: 'https://evil.example/me.jpg' },
  { user: { role: 'staff' } },
  { data: { role: 'staff' } },
  { $set: { role: 'staff' } },
];

type Attempt = (actor: Actor, wish: Record<string, unknown>) => Promise<{ status: number }>;

const origin = () => ({ origin: server.services.trustedOrigins[0] ?? '' });

/**
 * Procedures that accept data about the caller, and those of the sign-in library that must not
 * exist.
 */
const doors: Record<string, Attempt> = {
  'PATCH /api/v1/me': (actor, wish) =>
    server.call(actor, 'PATCH', '/api/v1/me', {
      body: { name: 'Me', email: actor.email, ...wish },
    }),
  'POST /rpc/accounts/updateProfile': (actor, wish) =>
    server.call(actor, 'POST', '/rpc/accounts/updateProfile', {
      body: { json: { name: 'Me', email: actor.email, ...wish } },
    }),
  'PUT /api/v1/me/language': (actor, wish) =>
    server.call(actor, 'PUT', '/api/v1/me/language', { body: { language: 'en', ...wish } }),
  ...Object.fromEntries(
    [
      'update-user',
      'change-email',
      'update-session',
      'admin/set-role',
      'admin/update-user',
      'link-social',
    ].map((path) => [
      `POST /api/auth/${path}`,
      ((actor, wish) =>
        server.call(actor, 'POST', `/api/auth/${path}`, {
          body: { name: 'Me', ...wish },
          headers: origin(),
        })) as Attempt,
    ]),
  ),
};

async function rightsOf(id: string) {
  const { db } = await testDatabase();
  const user = await db
    .selectFrom('appUser')
    .select(['id', 'role', 'staffStatus', 'companyId', 'emailVerified', 'disabledAt', 'image'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const memberships = await db
    .selectFrom('companyMember')
    .select(['companyId', 'relation'])
    .where('userId', '=', id)
    .execute();
  return { user, memberships };
}

test.each(Object.keys(doors))('%s changes nobody’s rights', async (door) => {
  const companyId = await company();
  const people = [
    await person(),
    await person({ memberOf: companyId }),
    await person({ role: 'consultant', memberOf: companyId, as: 'consultant' }),
    await person({ role: 'staff', staffStatus: 'pending' }),
  ];
  for (const actor of people) {
    const before = await rightsOf(actor.id);
    for (const wish of wishes) {
      const response = await doors[door]?.(actor, wish);
      expect(response?.status, JSON.stringify(wish)).toBeLessThan(500);
      expect(await rightsOf(actor.id), JSON.stringify(wish)).toEqual(before);
    }
  }
});

test('registration accepts only its own fields', async () => {
  const { db } = await testDatabase();
  for (const wish of wishes) {
    const email = `${randomUUID()}@example.com`;
    const response = await server.call(null, 'POST', '/api/auth/sign-up/email', {
      body: {
        name: 'Nina Ny',
        email,
        password: 'hverdag-i-juli',
        accountType: 'customer',
        ...wish,
      },
      headers: origin(),
    });
    const made = await db
      .selectFrom('appUser')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    if (made)
      expect(made).toMatchObject({
        role: 'customer',
        staffStatus: null,
        emailVerified: false,
        image: null,
      });
    else expect(response.status, JSON.stringify(wish)).toBe(400);
  }
});

test.each(['consultant', 'admin', '', null, ['staff'], { role: 'staff' }])(
  'the account type %j cannot be chosen',
  async (accountType) => {
    const email = `${randomUUID()}@example.com`;
    const response = await server.call(null, 'POST', '/api/auth/sign-up/email', {
      body: { name: 'Nina Ny', email, password: 'hverdag-i-juli', accountType },
      headers: origin(),
    });
    expect(response.status).toBe(400);
    const { db } = await testDatabase();
    expect(
      await db.selectFrom('appUser').select('id').where('email', '=', email).execute(),
    ).toEqual([]);
  },
);

test('the sign-in library has no door but those that are opened on purpose', async () => {
  const actor = await person();
  const closed = [
    'update-user',
    'delete-user',
    'change-email',
    'change-password',
    'set-password',
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'request-password-reset',
    'reset-password',
    'forget-password',
    'send-verification-email',
    'verify-email?token=x',
    'list-accounts',
    'unlink-account',
    'link-social',
    'refresh-token',
    'get-access-token',
    'account-info',
    'error',
    'ok',
  ];
  for (const path of closed) {
    for (const method of ['GET', 'POST']) {
      const response = await server.call(actor, method, `/api/auth/${path}`, {
        ...(method === 'POST' && { body: {} }),
        headers: origin(),
      });
      expect(response.status, `${method} ${path}`).toBe(404);
    }
  }
});
