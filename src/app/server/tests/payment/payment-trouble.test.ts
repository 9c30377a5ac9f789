import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { type StripeProvider, startStripeProvider } from '@/testkit/stripe/stripe-provider';
import { person, prepaidCustomer, work } from '@/testkit/world';

let provider: StripeProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startStripeProvider();
  server = await startTestServer({ stripe: provider.settings });
  provider.tellAt(server.url);
});
afterEach(() => provider.setTrouble('none'));
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

function begin(actor: Actor) {
  return server.call(actor, 'POST', '/api/v1/plan/checkouts', { body: {} });
}

/** Creates a person who has paid, and the message about it, which is not sent yet. */
async function whoHasPaid() {
  const actor = await person();
  const session = provider.sessionAt((await (await begin(actor)).json()).url);
  provider.complete(session);
  return {
    actor,
    message: provider.makeEvent('checkout.session.completed', provider.sessionBody(session)),
  };
}

type Payment = Awaited<ReturnType<typeof whoHasPaid>>;

async function expectNothingOf({ actor, message }: Payment): Promise<void> {
  const { db } = await testDatabase();
  const { id } = JSON.parse(message) as { id: string };
  expect(await db.selectFrom('stripeEvent').selectAll().where('id', '=', id).execute()).toEqual([]);
  expect(await roleOf(actor)).toBe('customer');
}

/** The provider sends a message again until it is accepted. */
async function expectTaken({ actor, message }: Payment): Promise<void> {
  expect((await provider.post(message)).status).toBe(200);
  expect(await roleOf(actor)).toBe('consultant');
}

async function roleOf({ id }: Actor): Promise<string> {
  const { db } = await testDatabase();
  return (
    await db.selectFrom('appUser').select('role').where('id', '=', id).executeTakeFirstOrThrow()
  ).role;
}

test('a provider that fails changes nothing, and the message is taken the next time', async () => {
  const paid = await whoHasPaid();
  provider.setTrouble('fails');
  expect((await provider.post(paid.message)).status).toBe(503);
  await expectNothingOf(paid);
  const other = await begin(await person());
  expect([other.status, (await other.json()).code]).toEqual([503, 'paymentUnreachable']);

  provider.setTrouble('none');
  await expectTaken(paid);
});

test('a provider that does not answer delays no other request, and loses nothing', {
  tags: 'thorough',
}, async () => {
  const paid = await whoHasPaid();
  const { consultant, balanceId } = await prepaidCustomer();
  provider.setTrouble('hangs');
  const waiting = [provider.post(paid.message), begin(await person())] as const;
  const logged = await server.call(consultant, 'POST', '/api/v1/time-entries', {
    body: { ...work, balanceId, amount: 10 },
  });
  expect(logged.status).toBe(201);
  const [told, begun] = await Promise.all(waiting);
  expect([told.status, begun.status, (await begun.json()).code]).toEqual([
    503,
    503,
    'paymentUnreachable',
  ]);
  await expectNothingOf(paid);

  provider.setTrouble('none');
  await expectTaken(paid);
});

test('broken books refuse a message and change nothing; mended ones take it', async () => {
  const paid = await whoHasPaid();
  const { books } = server.services;
  const areClean = books.areClean;
  books.areClean = () => false;
  try {
    const refused = await provider.post(paid.message);
    const { code } = (await refused.json()) as { code: string };
    expect([refused.status, code]).toEqual([503, 'readOnly']);
    await expectNothingOf(paid);
  } finally {
    books.areClean = areClean;
  }
  await expectTaken(paid);
});
