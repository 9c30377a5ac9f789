import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { readWorkbookText } from '@/testkit/documents/workbook';
import { workOffJobs } from '@/testkit/jobs';
import { person, prepaidCustomer, today, work } from '@/testkit/world';

const month = today.slice(0, 7);
const line = '2 entries of customers you no longer serve are not shown';

/**
 * Creates a consultant who logged two entries for a customer that they have left, and one for
 * another.
 */
async function leaver() {
  const [left, kept] = [await prepaidCustomer(), await prepaidCustomer()];
  const { consultant } = left;
  const staff = await apiAs(await person({ role: 'staff' }));
  const id = consultant.id;
  const serving = { companyId: kept.companyId, relation: 'consultant' as const };
  await staff.people.setMembership({ id, ...serving });
  const both = await apiAs({ ...consultant, memberships: [...consultant.memberships, serving] });
  for (const { balanceId } of [left, left, kept])
    await both.time.record({ ...work, serviceDate: today, balanceId, amount: 30 });
  await staff.people.removeMembership({ id, companyId: left.companyId });
  const actor = { ...consultant, memberships: [serving] };
  return { api: await apiAs(actor), actor, left, kept, staff };
}

test('list, months and overview say how many entries they leave out', async () => {
  const { api, left, kept, staff } = await leaver();
  const summary = await api.time.summary({});
  expect(summary).toMatchObject({ hours: { entries: 1, total: 30 }, leftOut: 2 });
  expect(await api.time.summary({ companyId: kept.companyId })).toMatchObject({ leftOut: 0 });
  expect(await api.time.summary({ to: '2026-01-01' })).toMatchObject({ leftOut: 0 });
  expect(await api.reports.monthly({ month })).toMatchObject({
    total: { hours: { total: 30 } },
    leftOut: 2,
  });
  expect(await api.overview.summary()).toMatchObject({
    tiles: { totalHours: { hours: { now: 30 } } },
    leftOut: 2,
  });
  const others = [staff, await apiAs(left.customer), await apiAs(kept.customer)];
  for (const other of others) expect(await other.time.summary({})).toMatchObject({ leftOut: 0 });
});

test('words of entries that are left out cannot be guessed by searching', async () => {
  const { api } = await leaver();
  for (const q of [work.title, 'no such words'])
    expect(await api.time.summary({ q })).toMatchObject({ leftOut: 2 });
});

test('a key of one customer gets no count of entries at others that its owner serves', async () => {
  const { actor, kept } = await leaver();
  const third = await prepaidCustomer();
  const staff = await apiAs(await person({ role: 'staff' }));
  const relation = 'consultant' as const;
  await staff.people.setMembership({ id: actor.id, companyId: third.companyId, relation });
  const byKey = await apiAs({ ...actor, isNarrowed: true }, { keyScope: 'read' });
  expect(await byKey.time.summary({ companyId: kept.companyId })).toMatchObject({ leftOut: 0 });
  expect(await byKey.time.summary({})).toMatchObject({ leftOut: 0 });
});

test('a file for people ends in that line; one for programs says it in a header', async () => {
  const { api, actor } = await leaver();
  const machine = await api.reports.exportEntries({ format: 'csv', dialect: 'machine' });
  expect(machine.headers).toMatchObject({ 'left-out': '2' });
  expect((await machine.body.text()).trimEnd().split('\n')).toHaveLength(2);
  const local = await api.reports.exportEntries({ format: 'csv', dialect: 'local' });
  expect(await local.body.text()).toContain(line);
  const months = await api.reports.exportMonthly({
    month,
    months: 'all',
    group: 'category',
    format: 'csv',
    dialect: 'local',
  });
  expect(months.headers).toMatchObject({ 'left-out': '2' });
  expect(await months.body.text()).toContain(line);
  const book = await api.reports.exportEntries({ format: 'xlsx' });
  expect(readWorkbookText(Buffer.from(await book.body.arrayBuffer()))).toContain(line);
  const { id } = await api.reports.startExport({ dialect: 'local' });
  await workOffJobs();
  const file = await (await apiAs(actor)).reports.fetchExport({ id });
  expect(await file.body.text()).toContain(line);
});
