import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';

const quarters = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 0 } as const;

async function world(
  amount = 600,
  rounding: Parameters<typeof prepaidCustomer>[0] = { rounding: quarters },
) {
  const customer = await prepaidCustomer({ amount, ...rounding });
  const api = await apiAs(customer.consultant);
  const left = async (id = customer.balanceId) => (await api.balances.find({ id })).currentAmount;
  return { ...customer, api, left };
}

test('an entry keeps what was worked, and its balance is charged as agreed', async () => {
  const { api, balanceId, customer, left } = await world();
  const entry = await api.time.record({ ...work, balanceId, amount: 47 });
  expect(entry).toMatchObject({ workedAmount: 47, amount: 60, balanceLeft: 540 });
  expect(await left()).toBe(540);
  const payer = await apiAs(customer);
  expect(await payer.time.find({ id: entry.id })).toMatchObject({ workedAmount: 47, amount: 60 });
  const { movements } = await payer.balances.statement({
    id: balanceId,
    from: '2000-01-01',
    to: '2099-12-31',
  });
  expect(movements.at(-1)).toMatchObject({ amount: -60 });
  expect(await api.time.remove({ id: entry.id })).toMatchObject({ returned: 60, balanceLeft: 600 });
});

test('too little is judged by what is charged; the refusal says what is missing', async () => {
  const { api, balanceId } = await world(59);
  await expect(api.time.record({ ...work, balanceId, amount: 47 })).rejects.toMatchObject(
    refusal('balanceTooLow', { missing: { amount: 1, type: 'hours' } }),
  );
  expect(await api.time.record({ ...work, balanceId, amount: 45 })).toMatchObject({
    balanceLeft: 14,
  });
});

test('an interval is as long as the work, not as the charge', async () => {
  const { api, balanceId } = await world();
  const interval = { startsAt: '2026-11-21T08:00:00Z', endsAt: '2026-11-21T08:47:00Z' };
  expect(await api.time.record({ ...work, balanceId, amount: 47, ...interval })).toMatchObject({
    amount: 60,
  });
  await expect(
    api.time.record({ ...work, balanceId, amount: 60, ...interval }),
  ).rejects.toMatchObject(refusal('intervalDiffers'));
});

test('another duration is rounded again, another title is not', async () => {
  const { api, balanceId, left } = await world();
  const { id } = await api.time.record({ ...work, balanceId, amount: 47 });
  expect(await api.time.update({ id, version: 1, amount: 61 })).toMatchObject({
    workedAmount: 61,
    amount: 75,
  });
  expect(await left()).toBe(525);
  expect(await api.time.update({ id, version: 2, amount: 70 })).toMatchObject({
    workedAmount: 70,
    amount: 75,
  });
  expect(await api.time.update({ id, version: 3, amount: 75 })).toMatchObject({
    workedAmount: 75,
    amount: 75,
  });
  expect(await left()).toBe(525);
});

test('a new agreement leaves earlier entries alone, until their duration changes', async () => {
  const { api, balanceId, left } = await world();
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id } = await api.time.record({ ...work, balanceId, amount: 47 });
  const { updatedAt } = await staff.balances.find({ id: balanceId });
  expect(
    await staff.balances.update({ id: balanceId, updatedAt, roundingIncrement: 30 }),
  ).toMatchObject({
    roundingIncrement: 30,
    currentAmount: 540,
  });
  expect(
    await api.time.update({ id, version: 1, title: 'Another title', amount: 47 }),
  ).toMatchObject({ amount: 60 });
  expect(await api.time.update({ id, version: 2, amount: 61 })).toMatchObject({ amount: 90 });
  expect(await left()).toBe(510);
});

test('a moved entry keeps its worked amount; the new balance rounds it its own way', async () => {
  const { api, companyId, balanceId, left } = await world();
  const plain = await balance({ companyId });
  const tenths = await balance({
    companyId,
    rounding: { roundingIncrement: 6, roundingMinimum: 60 },
  });
  const { id } = await api.time.record({ ...work, balanceId, amount: 47 });
  await api.time.move({ ...(await asSeen([id])), balanceId: plain });
  expect(await api.time.find({ id })).toMatchObject({ workedAmount: 47, amount: 47 });
  await api.time.move({ ...(await asSeen([id])), balanceId: tenths });
  expect(await api.time.find({ id })).toMatchObject({ workedAmount: 47, amount: 60 });
  expect([await left(), await left(plain), await left(tenths)]).toEqual([600, 600, 540]);
});

test('the history tells what was worked where that is not what was charged', async () => {
  const { api, balanceId } = await world();
  const { id } = await api.time.record({ ...work, balanceId, amount: 47 });
  await api.time.update({ id, version: 1, amount: 50 });
  const { history } = await api.time.detail({ id });
  expect(history.at(-1)).toMatchObject({
    kinds: ['changed'],
    changes: [{ fact: 'workedAmount', from: 47, to: 50 }],
  });
});

test('rounding is a term: staff and the balance’s owner set it, for hours alone', async () => {
  const { consultant, api, balanceId, companyId } = await world();
  const { updatedAt } = await api.balances.find({ id: balanceId });
  await expect(
    api.balances.update({ id: balanceId, updatedAt, roundingMinimum: 30 }),
  ).rejects.toMatchObject(refusal('notAllowed'));
  const own = await api.balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
    roundingIncrement: 6,
  });
  expect(own).toMatchObject({
    createdBy: consultant.id,
    roundingIncrement: 6,
    roundingMode: 'up',
    roundingMinimum: 0,
  });
  await expect(
    api.balances.create({ companyId, type: 'credits', initialAmount: 10, roundingMinimum: 15 }),
  ).rejects.toMatchObject(refusal('roundingIsForHours'));
  const card = await balance({ companyId, type: 'credits', amount: 5 });
  expect(await api.time.record({ ...work, balanceId: card, amount: 1 })).toMatchObject({
    amount: 1,
    workedAmount: 1,
  });
});
