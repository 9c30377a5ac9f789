import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiAs, refusal, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { startTestServer, type TestServer } from '@/testkit/http';
import { balance, company, person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const everything = {
  name: 'Nordlys Design',
  cvr: '13748136',
  contactName: 'Clara Lund',
  email: 'clara@nordlys.example',
  phone: '+45 12 34 56 78',
  website: 'https://nordlys.example',
  address: 'Havnegade 1',
  postalCode: '8000',
  city: 'Aarhus C',
  country: 'DK',
  invoiceEmail: 'faktura@nordlys.example',
  ean: '5798000000001',
  language: 'en' as const,
  serviceTypes: ['Design', 'Support'],
  description: 'Calls before noon.',
  accountType: 'prospect' as const,
};

test('every fact is kept by create and by edit, and read again', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const created = await api.companies.create(everything);
  expect(await api.companies.find({ id: created.id })).toMatchObject({
    ...everything,
    accountStatus: 'active',
  });

  const other = {
    ...everything,
    name: 'Nordlys',
    cvr: '',
    ean: '',
    serviceTypes: [],
    website: '',
    city: 'Odense',
  };
  const edited = await api.companies.update({
    id: created.id,
    updatedAt: created.updatedAt,
    ...other,
  });
  expect(edited).toMatchObject({ ...other, cvr: null, ean: null });
  expect(edited.updatedAt > created.updatedAt).toBe(true);
});

test('an edit of one fact leaves the others, and one of none leaves no trace', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const { id, updatedAt } = await api.companies.create(everything);
  const renamed = await api.companies.update({ id, updatedAt, name: 'Nordlys' });
  expect(renamed).toMatchObject({ ...everything, name: 'Nordlys' });
  const again = await api.companies.update({
    id,
    updatedAt: renamed.updatedAt,
    ...everything,
    name: 'Nordlys',
  });
  expect(again.updatedAt).toBe(renamed.updatedAt);
  expect((await api.companies.activity({ id })).items).toHaveLength(2);
});

test('an outdated edit is refused with editor and state, and overwrites nothing', async () => {
  const { companyId: id, consultant } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  const [first, second] = [await apiAs(staff), await apiAs(consultant)];
  const { updatedAt } = await second.companies.find({ id });
  await first.companies.update({ id, updatedAt, phone: '11 11 11 11' });

  const late = second.companies.update({ id, updatedAt, phone: '22 22 22 22' });
  const whatToDo = 'Review the changes before you save.';
  await expect(late).rejects.toMatchObject({
    ...refusal('companyChanged'),
    message: `${staff.name} changed this while you were editing. ${whatToDo}`,
    data: { details: { name: staff.name, current: { id, phone: '11 11 11 11' } } },
  });
  expect((await first.companies.find({ id })).phone).toBe('11 11 11 11');
});

test('of 20 simultaneous edits one is saved and 19 are refused', async () => {
  const id = await company();
  const api = await apiAs(await person({ role: 'staff' }));
  const { updatedAt } = await api.companies.find({ id });
  const edits = Array.from({ length: 20 }, (_, index) =>
    api.companies.update({ id, updatedAt, contactName: `Number ${index}` }),
  );
  const outcomes = await Promise.allSettled(edits);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => toProblemError(reason).code)).toEqual(
    Array(19).fill('companyChanged'),
  );
});

test('a customer who may read the supplier’s file about them may not write it', async () => {
  const { companyId, customer } = await prepaidCustomer();
  const upgraded = await person({ role: 'consultant', memberOf: companyId, as: 'customer' });
  for (const actor of [customer, upgraded]) {
    const seen = await server.call(actor, 'GET', `/api/v1/companies/${companyId}`);
    const { updatedAt } = await seen.json();
    const edit = { body: { name: 'Mine now', updatedAt } };
    const answer = await server.call(actor, 'PATCH', `/api/v1/companies/${companyId}`, edit);
    expect(answer.status).toBe(actor === customer ? 403 : 404);
  }
});

test.each([
  { accountStatus: 'closed' },
  { account_status: 'closed' },
  { createdBy: 'somebody-else' },
  { createdAt: '2020-01-01T00:00:00Z' },
  { deletedAt: null },
  { userCount: 9 },
  { balances: [] },
  { data: { name: 'Other' } },
])('PATCH takes nothing beside the facts: %j', async (wish) => {
  const { companyId, consultant } = await prepaidCustomer();
  const before = await rowOf(companyId);
  const body = { name: 'Other', updatedAt: before.updatedAt, ...wish };
  const answer = await server.call(consultant, 'PATCH', `/api/v1/companies/${companyId}`, { body });
  expect(answer.status).toBe(400);
  expect(await rowOf(companyId)).toEqual(before);
});

test('a paused company is logged on by staff only, a closed one is sold nothing', async () => {
  const { companyId: id, balanceId, consultant } = await prepaidCustomer();
  const [api, staff] = [await apiAs(consultant), await apiAs(await person({ role: 'staff' }))];
  const sale = { companyId: id, type: 'hours' as const, initialAmount: 60 };
  await api.companies.changeStatus({ id, change: 'pause' });
  await expect(api.time.record({ ...work, balanceId, amount: 10 })).rejects.toMatchObject(
    refusal('companyNotActive'),
  );
  await staff.time.record({ ...work, balanceId, amount: 10 });
  await api.balances.create(sale);

  await api.companies.changeStatus({ id, change: 'close' });
  for (const seller of [api, staff]) {
    await expect(seller.balances.create(sale)).rejects.toMatchObject({
      ...refusal('companyIsClosed', { field: 'companyId' }),
      message: 'The company is closed. Staff can reopen it.',
    });
    const before = await seller.balances.find({ id: balanceId });
    await expect(seller.balances.topUp({ id: balanceId, amount: 60 })).rejects.toMatchObject(
      refusal('companyIsClosed', { field: 'amount' }),
    );
    expect(await seller.balances.find({ id: balanceId })).toEqual(before);
  }
  const reopening = { id, change: 'reopen' as const };
  await expect(api.companies.changeStatus(reopening)).rejects.toMatchObject(
    refusal('companyReopenForbidden'),
  );
  expect(await staff.companies.changeStatus(reopening)).toMatchObject({ accountStatus: 'active' });
  await expect(staff.companies.changeStatus(reopening)).rejects.toMatchObject({
    ...refusal('companyIsActive'),
    message: 'The company is already active',
    status: 409,
  });
});

test('a company with balances stays; one without goes, and its invitations with it', async () => {
  const { companyId: id, consultant } = await prepaidCustomer();
  const api = await apiAs(await person({ role: 'staff' }));
  await expect(api.companies.remove({ id })).rejects.toMatchObject(
    refusal('companyHasBalances', { count: 1 }),
  );

  const empty = await company();
  const member = await person({ role: 'consultant', memberOf: empty, as: 'consultant' });
  const { id: invitationId } = await api.people.invite({
    email: `asked-${empty}@example.com`,
    grants: 'customer',
    companyId: empty,
  });
  await api.companies.remove({ id: empty });
  const companyOfMember = (await apiAs(member)).companies;
  await expect(companyOfMember.find({ id: empty })).rejects.toMatchObject(
    refusal('companyNotFound'),
  );
  expect((await companyOfMember.list({})).items).toEqual([]);
  await expect(api.companies.remove({ id: empty })).rejects.toMatchObject(
    refusal('companyNotFound'),
  );
  await expect(api.people.resendInvitation({ id: invitationId })).rejects.toMatchObject(
    refusal('invitationNotFound'),
  );
  await expect((await apiAs(consultant)).companies.remove({ id })).rejects.toMatchObject(
    refusal('notAllowed'),
  );
});

test('exactly one of a deletion and a sale at once succeeds, in 40 rounds', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const { db } = await testDatabase();
  const winners = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    const id = await company();
    const remove = () => api.companies.remove({ id });
    const sell = () => api.balances.create({ companyId: id, type: 'hours', initialAmount: 60 });
    const acts = round % 2 ? [remove, sell, sell] : [sell, remove, sell];
    await Promise.allSettled(acts.map((act) => act()));
    const { rows } = await sql<{ isDeleted: boolean; balances: number }>`
      select deleted_at is not null as is_deleted,
        (select count(*)::int from balance where company_id = company.id) as balances
      from company where id = ${id}`.execute(db);
    const [found] = rows;
    expect(found?.isDeleted).toBe(found?.balances === 0);
    winners.add(found?.isDeleted ? 'deletion' : 'sale');
  }
  expect([...winners].sort()).toEqual(['deletion', 'sale']);
});

test('a deleted balance does not keep a company', async () => {
  const id = await company();
  const balanceId = await balance({ companyId: id });
  const staff = await person({ role: 'staff' });
  await (await testDatabase()).db.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor', ${staff.id}, true)`.execute(tx);
    await tx
      .updateTable('balance')
      .set({ deletedAt: '2026-11-21T11:00:00Z' })
      .where('id', '=', balanceId)
      .execute();
  });
  await (await apiAs(staff)).companies.remove({ id });
});

async function rowOf(id: string) {
  const { db } = await testDatabase();
  return db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
