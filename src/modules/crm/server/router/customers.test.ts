import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { seed } from '@/testkit/machine/seed';
import { company, person, prepaidCustomer, task, today, work } from '@/testkit/world';
import { customerCases, insertCustomerCase, oneOfEachReason } from '@/testkit/worlds/customer-case';
import { attentionReasons, customerSorts } from '../../domain/attention-reasons';

type Api = Awaited<ReturnType<typeof apiAs>>;
type ListQuery = NonNullable<Parameters<Api['crm']['customers']>[0]>;

test('the list, filters and counts judge customers as the rules do, at every edge', async () => {
  const staff = await apiAs(await person({ role: 'staff' }));
  const service = 'Judged';
  for (const customerCase of [
    ...oneOfEachReason,
    ...fc.sample(customerCases, { numRuns: 114, seed }),
  ])
    await insertCustomerCase(customerCase, service);
  const all = await everything(staff, { service });
  expect(all).toHaveLength(120);

  for (const line of all) {
    const alone = await staff.crm.customer({ id: line.id });
    expect(line.attention, line.id).toEqual(alone.attention);
    expect(line.remaining).toEqual(alone.remaining);
    expect(line.lastActivityOn).toBe(alone.lastActivityOn);
    expect(line.balanceCount).toBe(alone.balances.filter(({ isClosed }) => !isClosed).length);
    for (const mini of line.balances)
      expect(alone.balances.find(({ id }) => id === mini.id)).toMatchObject(mini);
  }
  const ranks = all.map(({ attention: [first] }) => (first ? attentionReasons.indexOf(first) : 99));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));

  const counts = await staff.crm.counts({ service });
  expect(counts.all).toBe(120);
  for (const show of ['needs', ...attentionReasons] as const) {
    const expected = all.filter(({ attention }) =>
      show === 'needs' ? attention.length > 0 : attention.includes(show),
    );
    expect(idsOf(await everything(staff, { service, show })), show).toEqual(idsOf(expected));
    expect(counts[show], show).toBe(expected.length);
    expect(expected.length, `${show} occurs`).toBeGreaterThan(0);
  }
});

test('every order puts every customer on exactly one page, in order', async () => {
  const staff = await apiAs(await person({ role: 'staff' }));
  const service = 'Sorted';
  const { db } = await testDatabase();
  for (const name of ['Østers', 'æble~1', 'Abe', 'Zebra', 'Åre', 'abe'])
    await company({ name, serviceTypes: [service] });
  for (const expiresOn of ['2026-12-01', null, '2026-12-01']) {
    const { companyId, balanceId } = await prepaidCustomer({ expiresOn });
    const { id } = await person({ role: 'staff' });
    await withTx(db, { actorId: id, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
      tx
        .updateTable('company')
        .set({ serviceTypes: [service] })
        .where('id', '=', companyId)
        .execute(),
    );
    await staff.time.record({
      ...work,
      balanceId,
      amount: 5,
      serviceDate: expiresOn ? today : '2026-01-01',
    });
  }
  for (const sort of customerSorts) {
    const whole = (await staff.crm.customers({ service, sort })).items;
    expect(whole, sort).toHaveLength(9);
    expect(idsInOrder(await everything(staff, { service, sort, limit: 2 })), sort).toEqual(
      idsInOrder(whole),
    );
  }
  const names = (await staff.crm.customers({ service, sort: 'name' })).items.map(
    ({ name }) => name,
  );
  expect(names.filter((name) => !name.startsWith('Company'))).toEqual([
    'Abe',
    'abe',
    'Zebra',
    'æble~1',
    'Østers',
    'Åre',
  ]);
  const recent = (await staff.crm.customers({ service, sort: 'lastActivity' })).items.map(
    (row) => row.lastActivityOn,
  );
  expect(recent.slice(0, 4)).toEqual([today, today, '2026-01-01', null]);
});

test('a line tells what is left, open tasks, last work and whose customer it is', async () => {
  const { companyId, consultant, balanceId } = await prepaidCustomer({
    amount: 600,
    expiresOn: '2026-12-01',
  });
  const api = await apiAs(consultant);
  await api.balances.create({ companyId, type: 'credits', initialAmount: 10 });
  await api.time.record({ ...work, balanceId, amount: 45 });
  await task(companyId, 'Open one');
  expect((await api.crm.customers({})).items).toMatchObject([
    {
      id: companyId,
      attention: ['expiring'],
      remaining: { hours: 555, credits: 10 },
      balanceCount: 2,
      nextExpiry: '2026-12-01',
      openFeatures: 1,
      lastActivityOn: today,
      owners: [{ id: consultant.id, name: consultant.name }],
    },
  ]);
  expect(await api.crm.owners()).toEqual({ items: [{ id: consultant.id, name: consultant.name }] });
  expect((await api.crm.customers({ owner: consultant.id })).items).toHaveLength(1);
  expect((await api.crm.customers({ owner: 'somebody' })).items).toEqual([]);

  const page = await api.crm.customer({ id: companyId });
  expect(page.months).toHaveLength(12);
  expect(page.months[0]?.month).toBe('2025-12-01');
  expect(page.months[11]).toEqual({
    month: '2026-11-01',
    hours: { development: 0, design: 45, consulting: 0, support: 0, other: 0 },
    credits: 0,
  });
  expect(page.openFeatures.map(({ title }) => title)).toEqual(['Open one']);
});

test('another consultant and the customer find nothing, count nothing, place nothing', async () => {
  const { companyId, customer } = await prepaidCustomer();
  const other = await prepaidCustomer();
  const stranger = await apiAs(other.consultant);
  const { name } = (await (await apiAs(customer)).companies.list({})).items[0] ?? { name: '' };
  expect((await stranger.crm.customers({ q: name })).items).toEqual([]);
  expect(await stranger.crm.counts({ q: name })).toMatchObject({ all: 0, needs: 0 });
  expect(await stranger.crm.counts({})).toMatchObject({ all: 1 });
  // A cursor made of another company's customer does not reveal its place.
  expect((await stranger.crm.customers({ sort: 'name', cursor: companyId })).items).toEqual([]);
  await expect(stranger.crm.customer({ id: companyId })).rejects.toMatchObject(
    refusal('companyNotFound'),
  );
  await expect((await apiAs(customer)).crm.customers({})).rejects.toMatchObject(
    refusal('notAllowed'),
  );
});

async function everything(api: Api, asked: ListQuery) {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await api.crm.customers({ limit: 100, ...asked, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

function idsOf(rows: { id: string }[]): string[] {
  return idsInOrder(rows).sort();
}

function idsInOrder(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
