import { randomUUID } from 'node:crypto';
import { type Insertable, sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '@/database/types';
import type { Actor } from '@/platform/actor';
import { type Tx, withTx } from '@/platform/server/transaction';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { company, person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type TestRequest = { path: string; body: object; key?: string };

async function send(actor: Actor, { path, body, key = randomUUID() }: TestRequest) {
  const response = await server.call(actor, 'POST', `/api/v1${path}`, {
    body,
    headers: { 'idempotency-key': key },
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed'),
    body: await response.json(),
  };
}

async function change(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { ownerDb } = await testDatabase();
  await withTx(ownerDb, { actorId: 'test', channel: { kind: 'screen' }, requestId: 'test' }, work);
}

const changeUser = ({ id }: Actor, changes: Updateable<DB['appUser']>) =>
  change((tx) => tx.updateTable('appUser').set(changes).where('id', '=', id).execute());
const join = (member: Pick<Insertable<DB['companyMember']>, 'userId' | 'companyId' | 'relation'>) =>
  change((tx) =>
    tx
      .insertInto('companyMember')
      .values({ ...member, createdBy: 'test' })
      .execute(),
  );

/** A consultant of two companies, so that they stay a consultant without the first. */
async function busyConsultant() {
  const world = await prepaidCustomer();
  const other = await company();
  await join({ userId: world.consultant.id, companyId: other, relation: 'consultant' });
  const note = {
    path: `/crm/customers/${world.companyId}/notes`,
    body: { body: 'Pays late' },
    key: randomUUID(),
  };
  const entry = {
    path: '/time-entries',
    body: { ...work, balanceId: world.balanceId, amount: 10 },
    key: randomUUID(),
  };
  return { ...world, requests: [note, entry] };
}

test.each<[string, (consultant: Actor, companyId: string) => Promise<void>]>([
  [
    'has left the company',
    ({ id }, companyId) =>
      change((tx) =>
        tx
          .deleteFrom('companyMember')
          .where('userId', '=', id)
          .where('companyId', '=', companyId)
          .execute(),
      ),
  ],
  [
    'is its customer now',
    ({ id }, companyId) =>
      change((tx) =>
        tx
          .updateTable('companyMember')
          .set({ relation: 'customer' })
          .where('userId', '=', id)
          .where('companyId', '=', companyId)
          .execute(),
      ),
  ],
])(
  'a consultant who %s gets no answer from before by its key, and nothing is done again',
  async (_, loseRight) => {
    const { consultant, companyId, requests } = await busyConsultant();
    for (const request of requests) expect((await send(consultant, request)).status).toBe(201);
    await loseRight(consultant, companyId);
    for (const request of requests) {
      expect(await send(consultant, request)).toMatchObject({
        status: 409,
        body: { code: 'rightsChanged' },
      });
    }
  },
);

test('staff who became a consultant get no answer of staff by its key', async () => {
  const { companyId } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  await join({ userId: staff.id, companyId: await company(), relation: 'consultant' });
  const note = {
    path: `/crm/customers/${companyId}/notes`,
    body: { body: 'Pays late' },
    key: randomUUID(),
  };
  expect((await send(staff, note)).status).toBe(201);
  await changeUser(staff, { role: 'consultant', staffStatus: null });
  expect(await send(staff, note)).toMatchObject({ status: 409, body: { code: 'rightsChanged' } });
});

test('a repeat with equal or more rights gets the first answer', async () => {
  const { consultant, requests } = await busyConsultant();
  const first = await Promise.all(requests.map((request) => send(consultant, request)));
  await join({ userId: consultant.id, companyId: await company(), relation: 'consultant' });
  for (const [index, request] of requests.entries()) {
    expect(await send(consultant, request)).toEqual({ ...first[index], replayed: 'true' });
  }
  await changeUser(consultant, { role: 'staff', staffStatus: 'active' });
  for (const [index, request] of requests.entries()) {
    expect(await send(consultant, request)).toEqual({ ...first[index], replayed: 'true' });
  }
});

test('an answer with a secret is given once for a key', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId } = await prepaidCustomer();
  const made: [path: string, body: object, list: string][] = [
    ['/api-keys', { name: 'Report', scope: 'read' }, '/api-keys'],
    ['/card-links', { balanceId, detail: 'left' }, `/card-links?balanceId=${balanceId}`],
    ['/webhook-endpoints', { url: 'https://93.184.216.34/x', events: ['balance.low'] }, ''],
  ];
  for (const [path, body, list] of made) {
    const once = { path, body, key: randomUUID() };
    expect((await send(staff, once)).status).toBe(201);
    expect(await send(staff, once)).toMatchObject({
      status: 409,
      body: { code: 'secretMadeBefore' },
    });
    const found = await server.call(staff, 'GET', `/api/v1${list || path}`);
    expect((await found.json()).items).toHaveLength(1);
  }
  const { rows } = await sql`select from idempotency_key where response is not null and actor_id =
    ${staff.id}`.execute((await testDatabase()).ownerDb);
  expect(rows).toEqual([]);
});
