import { expect, test } from 'vitest';
import type { Day } from '@/platform/day';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place } from '@/testkit/jobs';
import { listBell } from '@/testkit/messages/notices';
import { company, person, today, work } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';
import { sellStanding } from '../take-turns';

const monthly = { type: 'hours', amount: 600, everyMonths: 1, livesMonths: 2 } as const;
const bought = { initialAmount: 300, boughtAt: '2026-11-03T11:00:00Z', steps: [] };
const refill = { type: 'hours', amount: 300, atPercent: 20 } as const;

async function seller() {
  const companyId = await company();
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  return { companyId, consultant, api: await apiAs(consultant) };
}

async function sellUntil(day: Day): Promise<void> {
  const { db } = await testDatabase();
  await sellStanding(db, { ...place, today: day });
}

/** Returns number, amount and expiry of each card of a sale, the oldest first. */
async function cardsOf(id: string) {
  const { db } = await testDatabase();
  return db
    .selectFrom('standingTurn')
    .innerJoin('balance', 'balance.id', 'balanceId')
    .where('standingSaleId', '=', id)
    .orderBy('turn')
    .select(['balance.id', 'number', 'initialAmount', 'expiresOn'])
    .execute();
}

const withoutId = <Card extends { id: string }>({ id: _, ...card }: Card) => card;

test('the first card is sold at once, and the clock sells the others on their days', async () => {
  const { api, companyId } = await seller();
  const sale = await api.balances.createStandingSale({ ...monthly, companyId, startsOn: today });
  expect(sale).toMatchObject({
    lastTurn: 1,
    coming: [
      { dueOn: '2026-12-21', expiresOn: '2027-02-20' },
      { dueOn: '2027-01-21', expiresOn: '2027-03-20' },
      { dueOn: '2027-02-21', expiresOn: '2027-04-20' },
    ],
  });
  await sellUntil('2026-12-20');
  expect(await cardsOf(sale.id)).toHaveLength(1);
  await sellUntil('2027-01-28');
  const { number } = sale;
  expect((await cardsOf(sale.id)).map(withoutId)).toEqual([
    { number, initialAmount: 600, expiresOn: '2027-01-20' },
    { number: `${number}-2`, initialAmount: 600, expiresOn: '2027-02-20' },
    { number: `${number}-3`, initialAmount: 600, expiresOn: '2027-03-20' },
  ]);
});

test('a card of the 31st comes on the last day of each short month', async () => {
  const { api, companyId } = await seller();
  const { id, coming } = await api.balances.createStandingSale({
    ...monthly,
    companyId,
    startsOn: '2027-01-31',
  });
  expect(coming.map(({ dueOn }) => dueOn)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  await sellUntil('2027-03-31');
  expect((await cardsOf(id)).map(({ expiresOn }) => expiresOn)).toEqual([
    '2027-03-30',
    '2027-04-29',
    '2027-05-30',
  ]);
});

test('a card that the clock has sold is in the bell of its customer and seller', async () => {
  const { api, companyId, consultant } = await seller();
  const customer = await person({ memberOf: companyId });
  const { id } = await api.balances.createStandingSale({ ...monthly, companyId, startsOn: today });
  await sellUntil('2026-12-21');
  const [, second] = await cardsOf(id);
  for (const somebody of [customer, consultant])
    expect(await listBell(somebody, second?.id ?? '')).toEqual(['soldAgain']);
});

test('a paused customer gets none, which is listed, and the next turn sells again', async () => {
  const { api, companyId } = await seller();
  const { id } = await api.balances.createStandingSale({ ...monthly, companyId, startsOn: today });
  await api.companies.changeStatus({ id: companyId, change: 'pause' });
  await sellUntil('2026-12-21');
  await api.companies.changeStatus({ id: companyId, change: 'resume' });
  await sellUntil('2027-01-21');
  const { turns } = await api.balances.findStandingSale({ id });
  expect(turns.map(({ dueOn, outcome }) => [dueOn, outcome])).toEqual([
    ['2027-01-21', 'sold'],
    ['2026-12-21', 'companyInactive'],
    [today, 'sold'],
  ]);
});

test('a refill is sold when little is left, once for its card and once a day', async () => {
  const { api, companyId } = await seller();
  const { id } = await api.balances.createStandingSale({ ...refill, companyId, startsOn: today });
  const count = async () => (await cardsOf(id)).length;
  const log = async (amount: number) => {
    const balanceId = (await cardsOf(id)).at(-1)?.id ?? '';
    await api.time.record({ ...work, balanceId, amount });
  };
  await log(239);
  await sellUntil(today);
  expect(await count()).toBe(1);
  await log(1);
  // The first card was no refill, so the first refill may come on its day.
  await Promise.all([sellUntil(today), sellUntil(today)]);
  expect(await count()).toBe(2);
  await log(300);
  await sellUntil(today);
  expect(await count()).toBe(2);
  await sellUntil('2026-11-22');
  await sellUntil('2026-11-23');
  expect(await count()).toBe(3);
});

test('a card that was corrected to nothing is not refilled, and nothing is announced', async () => {
  const { companyId } = await seller();
  const api = await apiAs(await person({ role: 'staff' }));
  const { id } = await api.balances.createStandingSale({ ...refill, companyId, startsOn: today });
  const next = async () => (await api.balances.findStandingSale({ id })).next;
  expect(await next()).toEqual({ amount: 300, dueOn: null, atPercent: 20 });
  const [card] = await cardsOf(id);
  await api.balances.adjust({ id: card?.id ?? '', amount: -300, reason: 'Fortrudt' });
  await sellUntil('2026-11-22');
  expect(await cardsOf(id)).toHaveLength(1);
  expect(await next()).toBe(null);
});

test('a name that is taken or too long gives way to the next number of its type', async () => {
  const { companyId } = await seller();
  const api = await apiAs(await person({ role: 'staff' }));
  const number = `AFTALE-${companyId.slice(0, 12)}`;
  const { id: followsId } = await pastBalance({ companyId, number, ...bought });
  const sale = { ...monthly, companyId, followsId, startsOn: '2026-12-01' };
  const long = await api.balances.createStandingSale(sale);
  expect(long.number).toBe(number);
  const short = await api.balances.createStandingSale({ ...monthly, companyId, startsOn: today });
  await pastBalance({ companyId, number: `${short.number}-2`, ...bought });
  await sellUntil('2026-12-21');
  const later = [(await cardsOf(long.id))[1], (await cardsOf(short.id))[1]];
  for (const card of later) expect(card?.number).toMatch(/^TB-\d+$/);
});

test('a sale continues a card that exists, also an imported one, and names it', async () => {
  const { companyId } = await seller();
  const api = await apiAs(await person({ role: 'staff' }));
  const { id: followsId } = await pastBalance({ companyId, ...bought });
  const { number } = await api.balances.find({ id: followsId });
  const input = { ...monthly, companyId, followsId, startsOn: '2026-12-01' };
  const sale = await api.balances.createStandingSale(input);
  await sellUntil('2026-12-01');
  expect((await cardsOf(sale.id)).map((card) => card.number)).toEqual([number, `${number}-1`]);
  const again = api.balances.createStandingSale(input).catch(toProblemError);
  expect(await again).toMatchObject({ code: 'cardRepeatsAlready' });
});

test('one card of each sale is listed, with what all of them have left', async () => {
  const { api, companyId } = await seller();
  const { id } = await api.balances.createStandingSale({ ...monthly, companyId, startsOn: today });
  await sellUntil('2026-12-21');
  const [first, second] = await cardsOf(id);
  const later = await apiAs(await person({ role: 'staff' }), { today: '2026-12-21' });
  await later.time.record({ ...work, balanceId: first?.id ?? '', amount: 60 });
  const { items } = await later.balances.list({ companyId });
  expect(items).toMatchObject([
    {
      id: second?.id,
      standingSale: {
        id,
        cards: [
          { id: first?.id, left: 540, soldFor: today },
          { id: second?.id, left: 600, soldFor: '2026-12-21' },
        ],
      },
    },
  ]);
  expect(await later.balances.counts({ companyId })).toMatchObject({ all: 1 });
  const { amount } = await later.balances.explain({ id: second?.id ?? '' });
  expect(amount).toBe(1140);
});

test('a change counts from the next turn, and an end is final', async () => {
  const { api, companyId } = await seller();
  const sale = await api.balances.createStandingSale({ ...monthly, companyId, startsOn: today });
  const { id, version } = sale;
  const later = await apiAs(await person({ role: 'staff' }), { today: '2026-12-21' });
  // The turn of that day is due as agreed before, although no clock has struck yet.
  await later.balances.updateStandingSale({ id, version, amount: 120 });
  await sellUntil('2027-01-21');
  expect((await cardsOf(id)).map(({ initialAmount }) => initialAmount)).toEqual([600, 600, 120]);
  const stale = api.balances.updateStandingSale({ id, version, amount: 1 });
  expect(await stale.catch(toProblemError)).toMatchObject({ code: 'standingSaleChanged' });
  await later.balances.endStandingSale({ id });
  await sellUntil('2028-01-21');
  expect(await cardsOf(id)).toHaveLength(3);
  const ended = later.balances.resumeStandingSale({ id });
  expect(await ended.catch(toProblemError)).toMatchObject({ code: 'standingSaleEnded' });
});

test('a change of punches to more than a card can hold is refused', async () => {
  const { companyId } = await seller();
  const api = await apiAs(await person({ role: 'staff' }));
  const punches = { companyId, type: 'credits', amount: 5, everyMonths: 1 } as const;
  const { id, version } = await api.balances.createStandingSale({ ...punches, startsOn: today });
  const refusal = api.balances.updateStandingSale({ id, version, amount: 501 });
  expect(await refusal.catch(toProblemError)).toMatchObject({ code: 'balanceTooLarge' });
});
