import { expect, test } from 'vitest';
import { replaceErasedPeople } from '@/modules/admin/server/erasing/replace-erased-people';
import { markImport } from '@/modules/imports/server/repository/import-rows';
import { takeoutKey } from '@/modules/reports/server/run-export';
import { createLog } from '@/platform/server/log';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { workOffJobs } from '@/testkit/jobs';
import { person, prepaidCustomer, work } from '@/testkit/world';

const second = 1_000;
const minute = 60 * second;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

async function pass(now: Date): Promise<void> {
  const { db, longReads } = await testDatabase();
  const services = { db, longReads, files: await testFiles(), log: createLog('silent') };
  await replaceErasedPeople(services, now);
}

async function listErasing(): Promise<string[]> {
  const { db } = await testDatabase();
  const rows = await db.selectFrom('erasing').select('userId').execute();
  return rows.map(({ userId }) => userId);
}

test('files that were begun after the erasing go with the pass that follows', async () => {
  const staff = await person({ role: 'staff' });
  const { consultant } = await prepaidCustomer();
  const files = await testFiles();
  await (await apiAs(staff)).people.erase({ id: consultant.id, inTexts: true });
  for (const [begun, passed] of [
    [5 * second, 10 * second],
    [70 * second, 80 * second],
  ] as const) {
    const api = await apiAs(staff, { now: fromNow(begun) });
    const { id } = await api.takeouts.order({ kind: 'person' });
    const { id: importId } = await api.imports.create({ files: [{ text: 'Kunde;Dato\n' }] });
    await workOffJobs();
    expect(await files.get(takeoutKey({ id, tries: 1 }))).toBeDefined();
    expect(await files.get(`imports/${importId}`)).toBeDefined();
    await pass(fromNow(passed));
    expect(await files.get(takeoutKey({ id, tries: 1 }))).toBeUndefined();
    expect(await files.get(`imports/${importId}`)).toBeUndefined();
  }
  expect(await listErasing()).toEqual([]);
});

test('an import at work keeps its file until it ends; an hour is waited for it', async () => {
  const staff = await person({ role: 'staff' });
  const { consultant, customer } = await prepaidCustomer();
  const { db } = await testDatabase();
  const files = await testFiles();
  const api = await apiAs(staff);
  const { id } = await api.imports.create({ files: [{ text: 'Kunde;Dato\n' }] });
  await workOffJobs();
  const mark = (state: 'running' | 'done') =>
    withTx(db, byClock('test'), (tx) => markImport(tx, id, { state }));
  await mark('running');
  await api.people.erase({ id: consultant.id, inTexts: true });
  for (const later of [second, 2 * minute]) await pass(fromNow(later));
  const other = await (await apiAs(staff, { now: fromNow(10 * minute) })).takeouts.order({
    kind: 'person',
  });
  await workOffJobs();
  await pass(fromNow(59 * minute));
  expect(await files.get(takeoutKey({ id: other.id, tries: 1 }))).toBeDefined();
  expect(await files.get(`imports/${id}`)).toBeDefined();
  expect(await listErasing()).toEqual([consultant.id]);
  await pass(fromNow(61 * minute));
  expect(await listErasing()).toEqual([]);

  await api.people.erase({ id: customer.id, inTexts: true });
  await pass(fromNow(2 * minute));
  await mark('done');
  await pass(fromNow(3 * minute));
  expect(await files.get(`imports/${id}`)).toBeUndefined();
  expect(await listErasing()).toEqual([]);
});

test('a failure for one person does not stop the others', async () => {
  const staff = await person({ role: 'staff' });
  const { consultant, customer, balanceId } = await prepaidCustomer();
  const { ownerDb } = await testDatabase();
  const name = 'Zenobia Kvistgaard';
  await ownerDb.updateTable('appUser').set({ name }).where('id', '=', customer.id).execute();
  const api = await apiAs(staff);
  const { id } = await api.time.record({ ...work, balanceId, amount: 15, title: `With ${name}` });
  for (const one of [consultant, customer]) await api.people.erase({ id: one.id, inTexts: true });
  const broken = ownerDb.updateTable('erasing').where('userId', '=', consultant.id);
  await broken.set({ namePattern: '(' }).execute();
  await expect(pass(fromNow(2 * minute))).rejects.toThrow('invalid regular expression');
  expect((await api.time.find({ id })).title).toBe('With (…)');
  expect(await listErasing()).toEqual([consultant.id]);
});
