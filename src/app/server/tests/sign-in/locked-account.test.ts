import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { givePassword } from '@/testkit/passwords';
import { person } from '@/testkit/world';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a sign-in that the database is too slow for is “try again later”, not a fault', async () => {
  const { db } = await testDatabase();
  const { id, email } = await person();
  await givePassword(id, 'klippekort');
  const signIn = () =>
    server.call(null, 'POST', '/api/auth/sign-in/email', {
      body: { email, password: 'klippekort' },
      headers: { origin: server.services.trustedOrigins[0] ?? '' },
    });
  await db.transaction().execute(async (tx) => {
    // The new session refers to the account, whose row is held longer than it waits.
    await tx.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().execute();
    const refused = await signIn();
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect(refused.status).toBe(503);
  });
  expect((await signIn()).status).toBe(200);
});
