import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { RouterClient } from '@orpc/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { signInByPassword, startTestServer, type TestServer } from '@/testkit/http';
import { makeReadOnly } from '@/testkit/machine/make-read-only';
import type { PermissionRow } from '@/testkit/permissions/permission-outcomes';
import { permissionTable } from '@/testkit/permissions/permission-table';
import {
  type PermissionWorld,
  permissionWorld,
  subjects,
} from '@/testkit/permissions/permission-world';
import { listOperations } from '../operation-refusals';
import type { router } from '../router';

type Api = RouterClient<typeof router>;

let server: TestServer;
let world: PermissionWorld;
let cardLink: string;
let key: string;
let readOnly: Awaited<ReturnType<typeof makeReadOnly>>;
beforeAll(async () => {
  server = await startTestServer();
  world = await permissionWorld();
  const customer = await apiOf(world.people.customer);
  const made = await customer.links.create({ balanceId: world.ids.balanceId, detail: 'names' });
  cardLink = String(made.url).split('#')[1] ?? '';
  const consultant = await apiOf(world.people.consultant);
  ({ key } = await consultant.keys.create({ name: 'A program', scope: 'read' }));
  // The customer is theirs, so that the card is under their name and logo.
  const seller = world.people.consultant?.id ?? '';
  const { ownerDb } = await testDatabase();
  const as = { actorId: seller, channel: { kind: 'screen' }, requestId: 'test' } as const;
  await withTx(ownerDb, as, (tx) =>
    tx
      .updateTable('company')
      .set({ createdBy: seller })
      .where('id', '=', world.ids.companyId)
      .execute(),
  );
  await consultant.branding.update({ version: 0, name: 'Holm & Co', colour: null });
  await consultant.branding.setLogo({ logo: await logoFile() });
  for (const actor of Object.values(world.people)) if (actor) await server.cookieOf(actor);
  readOnly = await makeReadOnly();
});
afterAll(async () => {
  await readOnly.end();
  await server.stop();
});

async function logoFile(): Promise<File> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
}

/** The pages' own client, with the limits of an installation. */
async function apiOf(actor: Actor | null, headers: Record<string, string> = {}): Promise<Api> {
  const cookie = actor ? { cookie: await server.cookieOf(actor) } : {};
  const url = `${server.url}/rpc`;
  const sent = { 'x-requested-with': 'klip', ...cookie, ...headers };
  return createORPCClient(new RPCLink({ url, headers: sent }));
}

async function codeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return 'ok';
  } catch (error) {
    return toProblemError(error).code;
  }
}

const reads = new Set(
  listOperations().flatMap(({ name, method }) => (method === 'GET' ? [name] : [])),
);
const rows = Object.entries(permissionTable);

/** A person to whom the table promises an answer, or the holder of the card link. */
async function askAs(row: PermissionRow): Promise<{ code: string; expected: string }> {
  const { people, ids } = world;
  const subject = subjects.findLast((one) => row.expected[one] === 'ok') ?? 'staff';
  const isOfCard = row.expected[subject] === 'linkInvalid';
  const api = isOfCard
    ? await apiOf(null, { 'card-link': cardLink })
    : await apiOf(people[subject]);
  const expected = isOfCard ? 'ok' : row.expected[subject];
  return { code: await codeOf(row.call(api, ids)), expected };
}

test.each(rows.filter(([name]) => reads.has(name)))(
  '%s is answered from a database that can only be read',
  async (_name, row) => {
    const { code, expected } = await askAs(row);
    expect(code).toBe(expected);
  },
);

test.each(rows.filter(([name]) => !reads.has(name)))(
  '%s is refused while the database can only be read',
  async (_name, row) => {
    expect((await askAs(row)).code).toBe('unavailable');
  },
);

test('a page opens: its session and a picture', async () => {
  const { staff } = world.people;
  const session = await server.call(staff, 'GET', '/api/auth/get-session');
  expect([session.status, await session.json()]).toMatchObject([200, { user: { id: staff?.id } }]);
  const picture = await server.call(staff, 'GET', `/files/profile-pictures/${staff?.id}`);
  expect(picture.status).toBe(404);
  expect((await server.call(staff, 'GET', '/health/ready')).status).toBe(503);
});

test('a program reads with its key', async () => {
  const headers = { authorization: `Bearer ${key}` };
  expect((await server.call(null, 'GET', '/api/v1/me', { headers })).status).toBe(200);
});

test('signing in is refused, because its tries cannot be counted', async () => {
  const credentials = { email: 'clara@nordlys.example', password: 'a wrong password' };
  const answer = await signInByPassword(server, credentials);
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']);
});

test('signing out is refused', async () => {
  const origin = server.services.trustedOrigins[0] ?? '';
  const answer = await server.call(world.people.loner, 'POST', '/api/auth/sign-out', {
    headers: { origin },
    body: {},
  });
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable']);
});
