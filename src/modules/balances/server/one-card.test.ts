import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place, workOffJobs } from '@/testkit/jobs';
import { listBell, mailKindsTo } from '@/testkit/messages/notices';
import { company, person, today, work } from '@/testkit/world';
import { expectWholeCards } from '@/testkit/worlds/expect-whole-cards';
import { secondDay, twoCards } from '@/testkit/worlds/two-cards';
import { toWholeCard } from '../domain/to-whole-card';
import { sellStanding } from './take-turns';
import { watchAll } from './watch-alerts';

test('the pin of any card of a sale shows its present card, once', async () => {
  const { customer, first, second } = await twoCards();
  const api = await apiAs(customer, { today: secondDay });
  await (await apiAs(customer)).balances.pin({ id: first.id });
  const pinned = async () => (await api.balances.pins()).items.map(({ id }) => id);
  expect(await pinned()).toEqual([second.id]);
  await api.balances.pin({ id: first.id });
  expect(await pinned()).toEqual([second.id]);
  await api.balances.unpin({ id: second.id });
  expect(await pinned()).toEqual([]);
});

test('a low card is not reported while its sale has another one to use', async () => {
  const { api, consultant, first, second } = await twoCards();
  const log = async (balanceId: string, amount: number) => {
    await api.time.record({ ...work, balanceId, amount });
    await workOffJobs({ now: new Date(`${secondDay}T12:00:00Z`) });
  };
  const ofAmount = async (id: string) =>
    (await listBell(consultant, id)).filter((kind) => kind === 'low' || kind === 'usedUp');
  await log(first.id, 540);
  await log(first.id, 60);
  expect(await ofAmount(first.id)).toEqual([]);
  await log(second.id, 540);
  await log(second.id, 60);
  expect(await ofAmount(second.id)).toEqual(['low', 'usedUp']);
  expect(await mailKindsTo(consultant)).not.toContain('expired');
});

test('a sale has one forecast, of all that is left', async () => {
  const { api, companyId, first, second } = await twoCards();
  await api.time.record({ ...work, balanceId: first.id, amount: 480, serviceDate: '2026-12-02' });
  expect(await api.analytics.forecasts({ companyId })).toMatchObject({
    count: 1,
    items: [{ balanceId: second.id, left: 720, expiresOn: first.expiresOn, charged: 480 }],
  });
  // At four hours a week in the two weeks seen, the two hours of the first card are soon used.
  expect((await api.analytics.forecasts({ companyId })).expiresUnused.hours).toBe(0);
});

test('an older card that is nearly used is no reason to act, on home and in the list', async () => {
  const { api, companyId, consultant, first, second } = await twoCards();
  await api.time.record({ ...work, balanceId: first.id, amount: 540 });
  const { attention } = await (await apiAs(consultant, { today: secondDay })).overview.summary();
  expect(JSON.stringify(attention)).not.toContain(first.id);
  const { items } = await api.crm.customers({});
  const [line] = items.filter(({ id }) => id === companyId);
  const customer = await api.crm.customer({ id: companyId });
  expect(line).toMatchObject({
    attention: customer.attention,
    balanceCount: 1,
    remaining: { hours: 660 },
    balances: [{ id: second.id, currentAmount: 660, totalAmount: 1200, status: 'good' }],
  });
  expect(customer.attention).toEqual([]);
  expect(customer.balances.map(({ id }) => id)).toEqual([second.id]);
});

test('each card of a sale has the status of all of them, and says what is sold next', async () => {
  const { api, first, second } = await twoCards();
  await api.time.record({ ...work, balanceId: first.id, amount: 540 });
  const next = { amount: 600, dueOn: '2027-01-21', atPercent: null };
  for (const { id } of [first, second])
    expect(await api.balances.find({ id })).toMatchObject({
      status: 'good',
      standingSale: { next },
    });
  await api.time.record({ ...work, balanceId: second.id, amount: 450 });
  const { companyId } = second;
  const low = await api.balances.list({ companyId, status: ['low'] });
  expect(low.items.map(({ id, status }) => [id, status])).toEqual([[second.id, 'low']]);
  expect(await api.balances.counts({ companyId })).toMatchObject({ all: 1, low: 1 });
  const [mini] = (await api.crm.customers({ q: second.companyName })).items;
  expect(mini).toMatchObject({ attention: ['low'], balances: [{ status: 'low' }] });
});

test('a card that is refilled by itself is not reported as low', async () => {
  const companyId = await company();
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const api = await apiAs(consultant);
  const agreed = { companyId, type: 'hours', amount: 300, atPercent: 10, startsOn: today } as const;
  const { turns, id } = await api.balances.createStandingSale(agreed);
  const balanceId = turns[0]?.balanceId ?? '';
  await api.time.record({ ...work, balanceId, amount: 250 });
  await workOffJobs();
  expect(await listBell(consultant, balanceId)).toEqual([]);
  await api.balances.pauseStandingSale({ id });
  const { db } = await testDatabase();
  await watchAll(db, today, { companyId });
  await workOffJobs();
  expect(await listBell(consultant, balanceId)).toEqual(['low']);
});

test('a debt on an older card is seen, in the figure, the sentence and both views', async () => {
  const companyId = await company();
  const staff = await person({ role: 'staff' });
  const agreed = { companyId, type: 'hours', amount: 600, everyMonths: 1 } as const;
  const seller = await apiAs(staff);
  const sale = await seller.balances.createStandingSale({
    ...{ ...agreed, overdraftLimit: 120, startsOn: today },
  });
  const first = sale.turns[0]?.balanceId ?? '';
  await seller.time.record({ ...work, balanceId: first, amount: 630 });
  const { db } = await testDatabase();
  await sellStanding(db, { ...place, today: secondDay });
  const api = await apiAs(staff, { today: secondDay });
  const [second] = (await api.balances.list({ companyId })).items;
  const balanceId = second?.id ?? '';
  await api.time.record({ ...work, balanceId, amount: 600, serviceDate: secondDay });
  await expectWholeCards(api, companyId, secondDay);
  const { items } = await api.balances.list({ companyId });
  expect(items.map((item) => toWholeCard(item).currentAmount)).toEqual([-30]);
  await api.balances.close({ id: balanceId });
  await expectWholeCards(api, companyId, secondDay);
  expect((await api.balances.list({ companyId })).items.map(({ id }) => id)).toEqual([first]);
});

test('a used up card is reported once the newer card of its sale is closed', async () => {
  const { api, consultant, first, second } = await twoCards();
  await api.time.record({ ...work, balanceId: first.id, amount: 600 });
  const { db } = await testDatabase();
  const watch = async () => {
    await watchAll(db, secondDay, { companyId: first.companyId });
    await workOffJobs({ now: new Date(`${secondDay}T12:00:00Z`) });
    return (await listBell(consultant, first.id)).filter((kind) => kind === 'usedUp');
  };
  expect(await watch()).toEqual([]);
  await api.balances.close({ id: second.id });
  expect(await watch()).toEqual(['usedUp']);
  expect(await watch()).toEqual(['usedUp']);
});
