import { expect, test } from 'vitest';
import type { EntryFilter } from '@/modules/time/contract/entry';
import { categories } from '@/modules/time/domain/category';
import { sumEachEntry, sumEntries } from '@/modules/time/server/repository/summary';
import { addDays } from '@/platform/day';
import { apiAs, toProblemError } from '@/testkit/api';
import { asOwner, asServerRole, testDatabase } from '@/testkit/database';
import { deadlocks } from '@/testkit/deadlocks';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { balance, person, prepaidCustomer, task, today, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { foldTotals } from './repository/fold-totals';
import { readBrokenTotals } from './repository/monthly-audit';

/**
 * Creates a year and a half of work by two people on hours and credits of one company, with and
 * without tasks.
 */
async function busyCompany(random: () => number, count: number) {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 100_000 });
  const cards = await balance({ companyId, type: 'credits', amount: 500 });
  const other = await balance({ companyId, amount: 100_000 });
  const staff = await person({ role: 'staff' });
  const taskIds = [null, null, await task(companyId), await task(companyId, 'Shop')];
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)] as One;
  const api = await apiAs(staff);
  const facts = () => {
    const chosen = pick([balanceId, cards, other]);
    return {
      ...work,
      balanceId: chosen,
      amount: chosen === cards ? 1 : 1 + Math.floor(random() * 300),
      serviceDate: addDays(today, -Math.floor(random() * 540)),
      category: pick(categories),
      taskId: pick(taskIds),
    };
  };
  const ids: string[] = [];
  for (let done = 0; done < count; done += 50) {
    const entries = Array.from({ length: Math.min(50, count - done) }, facts);
    const { items } = await api.time.recordTogether({ entries });
    ids.push(...items.map(({ id }) => id));
  }
  return { api, staff, consultant, companyId, balanceIds: [balanceId, other], taskIds, ids, pick };
}

test('after any history of changes the totals are what the entries say', async () => {
  const { db } = await testDatabase();
  const random = createRandom(seed);
  const { api, ids, balanceIds, taskIds, pick } = await busyCompany(random, 60);
  const steps = [
    (id: string) => edit(id, { amount: 1 }),
    (id: string) => edit(id, { serviceDate: addDays(today, -Math.floor(random() * 540)) }),
    (id: string) => edit(id, { category: pick(categories), taskId: pick(taskIds) }),
    (id: string) => edit(id, { balanceId: pick(balanceIds) }),
    async (id: string) =>
      api.time.validate({ validated: random() < 0.7, ...(await asSeen([id, pick(ids)])) }),
    async (id: string) =>
      api.time.bill({ billed: random() < 0.6, ...(await asSeen([id, pick(ids)])) }),
    async (id: string) =>
      api.time.move({ balanceId: pick(balanceIds), ...(await asSeen([id, pick(ids)])) }),
    (id: string) => api.time.remove({ id }),
  ];
  for (let step = 0; step < 120; step += 1) {
    try {
      await pick(steps)(pick(ids));
    } catch (error) {
      expect(['entryBilled', 'entryNotFound', 'creditIsOne', 'otherUnit', 'notAllowed']).toContain(
        toProblemError(error).code,
      );
    }
    if (step % 10 === 0) expect(await readBrokenTotals(db)).toEqual([]);
  }

  async function edit(id: string, changes: Record<string, unknown>) {
    const { version } = await api.time.find({ id });
    return api.time.update({ id, version, ...changes });
  }
});

test('the summary is equal from the totals and entry by entry, for each filter', async () => {
  const { db } = await testDatabase();
  const random = createRandom(seed);
  const { api, staff, consultant, companyId, ids, pick } = await busyCompany(random, 150);
  await api.time.validate({ ...(await asSeen(ids.slice(0, 70))), validated: true });
  await api.time.bill({ ...(await asSeen(ids.slice(40, 110))), billed: true });
  const day = () => addDays(today, -Math.floor(random() * 560));
  const edge = () =>
    pick([undefined, day(), `${day().slice(0, 7)}-01`, '2026-02-28', '2026-08-31']);
  const some = <One>(value: One) => (random() < 0.3 ? value : undefined);
  for (let round = 0; round < 200; round += 1) {
    const filter: EntryFilter = {
      from: edge(),
      to: edge(),
      companyId: some(companyId),
      consultantId: some(pick([staff.id, consultant.id])),
      category: some(pick(categories)),
    };
    for (const scope of [
      { kind: 'all' },
      { kind: 'companies', companyIds: [companyId] },
    ] as const) {
      const bySize = (rows: Awaited<ReturnType<typeof sumEntries>>) =>
        rows.toSorted((a, b) => (a.type < b.type ? -1 : 1));
      expect(bySize(await sumEntries(db, scope, filter)), JSON.stringify(filter)).toEqual(
        bySize(await sumEachEntry(db, scope, filter)),
      );
    }
  }
});

test('writers of one month who take their balances in any order never deadlock', async () => {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 50_000 });
  const balanceIds = [
    balanceId,
    await balance({ companyId, amount: 50_000 }),
    await balance({ companyId, amount: 50_000 }),
  ];
  const api = await apiAs(consultant);
  const before = await deadlocks();
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const turned = index % 2 === 0 ? categories : categories.toReversed();
      // Each worker has one balance, so that only the totals could make two of them wait for each
      // other.
      const own = balanceIds[index % 3] ?? balanceId;
      const entries = turned.map((category) => ({ ...work, balanceId: own, amount: 7, category }));
      return api.time.recordTogether({ entries });
    }),
  );
  expect(await deadlocks()).toBe(before);
  const { hours } = await api.time.summary({ companyId });
  expect(hours).toMatchObject({
    entries: 24 * categories.length,
    total: 24 * categories.length * 7,
  });
});

test('folding changes no total, also while entries are written and others fold', async () => {
  const { db } = await testDatabase();
  const random = createRandom(seed);
  const { api, companyId, ids, balanceIds, pick } = await busyCompany(random, 60);
  const remove = (id: string) => api.time.remove({ id });
  const read = async () => {
    const { hours, credits } = await api.time.summary({ companyId });
    const { groups } = await api.reports.monthly({ month: today.slice(0, 7), companyId });
    return { hours, credits, groups };
  };
  const before = await read();
  await foldTotals(db);
  expect(await read()).toEqual(before);

  let isWriting = true;
  const folding = [1, 2].map(async () => {
    while (isWriting) await foldTotals(db);
  });
  const logged = await Promise.all(
    Array.from({ length: 40 }, () =>
      api.time.record({ ...work, balanceId: pick(balanceIds), amount: 5 }),
    ),
  );
  await Promise.all([...ids.slice(0, 10), ...logged.map(({ id }) => id)].map(remove));
  isWriting = false;
  await Promise.all(folding);
  expect(await readBrokenTotals(db)).toEqual([]);
  const unfolded = await read();
  await foldTotals(db);
  expect(await readBrokenTotals(db)).toEqual([]);
  expect(await read()).toEqual(unfolded);
  expect(unfolded.hours.entries + unfolded.credits.entries).toBe(50);
});

test('the server reads the totals and cannot write them; the owner rebuilds them', async () => {
  const { db } = await testDatabase();
  const { companyId } = await busyCompany(createRandom(seed), 20);
  await foldTotals(db);
  for (const statement of [
    'update folded_monthly_total set amount = 0',
    'delete from folded_monthly_total',
    'insert into folded_monthly_total select * from monthly_total',
    'update folded_monthly_task_total set amount = 0',
    'update folded_company_total set amount = 0',
    'update folded_monthly_company_total set amount = 0',
    'update total_change set amount = 0',
    'delete from total_change',
    'insert into total_change overriding system value select * from total_change',
    'select rebuild_monthly_totals()',
  ]) {
    await expect(asServerRole((client) => client.query(statement))).rejects.toMatchObject({
      code: '42501',
    });
  }
  await asOwner((client) =>
    client.query('update folded_monthly_total set billed = billed + 1 where company_id = $1', [
      companyId,
    ]),
  );
  expect((await readBrokenTotals(db)).every((broken) => broken.companyId === companyId)).toBe(true);
  expect(await readBrokenTotals(db)).not.toEqual([]);
  await asOwner((client) => client.query('select rebuild_monthly_totals()'));
  expect(await readBrokenTotals(db)).toEqual([]);
});

test.for([
  'update folded_monthly_total set validated = validated + 1 where company_id = $1',
  'update folded_monthly_company_total set design = design + 1, other = other - 1 ' +
    'where company_id = $1',
  'update folded_monthly_company_total set entries = entries + 1 where company_id = $1',
  'delete from folded_monthly_company_total where company_id = $1',
  'update folded_company_total set amount = amount + 1 where company_id = $1',
  'delete from folded_monthly_task_total where company_id = $1',
  'update total_change set amount = amount + 1 where company_id = $1',
  'delete from total_change where company_id = $1',
])('no total can be wrong without the audit saying so: %s', async (spoil) => {
  const { db } = await testDatabase();
  const { companyId } = await busyCompany(createRandom(seed), 30);
  if (!spoil.includes('total_change')) await foldTotals(db);
  await asOwner((client) => client.query(spoil, [companyId]));
  expect((await readBrokenTotals(db)).some((broken) => broken.companyId === companyId)).toBe(true);
  await asOwner((client) => client.query('select rebuild_monthly_totals()'));
  expect(await readBrokenTotals(db)).toEqual([]);
});
