import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place } from '@/testkit/jobs';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { company, person, today, work } from '@/testkit/world';
import { expectWholeCards } from '@/testkit/worlds/expect-whole-cards';
import { pastBalance } from '@/testkit/worlds/past-balance';
import { sellStanding } from './take-turns';

const bought = { initialAmount: 300, boughtAt: '2026-11-03T11:00:00Z', steps: [] };
const monthly = { type: 'hours', amount: 600, everyMonths: 1, livesMonths: 4 } as const;

test('a card begins one sale, and each turn is decided once beside other changes', async () => {
  const { db } = await testDatabase();
  const staff = await person({ role: 'staff' });
  const [api, later] = [await apiAs(staff), await apiAs(staff, { today: '2027-03-01' })];
  for (let round = 0; round < roundsOf(12); round += 1) {
    const companyId = await company();
    const { id: followsId } = await pastBalance({ companyId, ...bought });
    const input = { ...monthly, companyId, followsId, startsOn: '2026-12-01' };
    const begun = await Promise.all(
      [1, 2, 3].map(() => api.balances.createStandingSale(input).catch(toProblemError)),
    );
    const [sale, ...refused] = begun.toSorted((a) => ('code' in a ? 1 : -1));
    const code = 'cardRepeatsAlready';
    expect(refused).toMatchObject([{ code }, { code }]);
    const id = sale && 'lastTurn' in sale ? sale.id : '';
    const calls = [
      sellStanding(db, { ...place, today: '2027-03-01' }),
      sellStanding(db, { ...place, today: '2027-03-01' }),
      later.balances.pauseStandingSale({ id }),
      later.balances.updateStandingSale({ id, version: 1, amount: 120 }),
      later.balances.close({ id: followsId }),
      later.time.record({ ...work, balanceId: followsId, amount: 30 }),
      later.companies.changeStatus({ id: companyId, change: 'pause' }),
      later.balances.create({ companyId, type: 'hours', initialAmount: 60 }),
    ];
    const answers = await Promise.allSettled(calls);
    // A request that came second may be refused, but nothing fails.
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect((answer.reason as { status?: number }).status ?? 500).toBeLessThan(500);
    const { turns } = await later.balances.findStandingSale({ id });
    expect(turns.map(({ turn }) => turn)).toEqual([4, 3, 2, 1, 0]);
  }
});

test('cards that are overdrawn, corrected, closed or deleted add up to their sum', async () => {
  const { db } = await testDatabase();
  const companyId = await company();
  const staff = await person({ role: 'staff' });
  const sale = { ...monthly, companyId, startsOn: today, overdraftLimit: 120 };
  const { id } = await (await apiAs(staff)).balances.createStandingSale(sale);
  await sellStanding(db, { ...place, today: '2027-02-21' });
  const api = await apiAs(staff, { today: '2027-02-21' });
  const { balances, time } = api;
  const { turns } = await balances.findStandingSale({ id });
  const [a = '', b = '', c = '', d = ''] = turns.map(({ balanceId }) => balanceId ?? '').reverse();
  const steps = [
    () => time.record({ ...work, balanceId: a, amount: 700 }),
    () => balances.topUp({ id: b, amount: 60 }),
    () => balances.adjust({ id: b, amount: -30, reason: 'Counted twice' }),
    () => balances.close({ id: c }),
    () => balances.remove({ id: d }),
    () => balances.close({ id: b }),
    () => balances.reopen({ id: c }),
  ];
  for (const step of steps) {
    await step();
    await expectWholeCards(api, companyId, '2027-02-21');
  }
});

test('sales that take numbers in any order do not wait for each other in a circle', async () => {
  const { db } = await testDatabase();
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const deadlocks = async () =>
    (
      await sql<{ count: string }>`select deadlocks::text as count from pg_stat_database
        where datname = current_database()`.execute(db)
    ).rows[0]?.count;
  const companies = [await company(), await company(), await company()] as const;
  const [before, agreed] = [await deadlocks(), { everyMonths: 1, startsOn: today } as const];
  for (let round = 0; round < roundsOf(6); round += 1) {
    const [one, two, three] = companies;
    await Promise.all([
      api.balances.createStandingSale({ companyId: one, type: 'hours', amount: 60, ...agreed }),
      api.balances.createStandingSale({ companyId: two, type: 'credits', amount: 5, ...agreed }),
      api.balances.create({
        ...{ companyId: three, type: 'hours', initialAmount: 60, expiresOn: null },
        number: `EGEN-${round}-${staff.id.slice(0, 6)}`,
      }),
    ]);
  }
  expect(await deadlocks()).toBe(before);
});
