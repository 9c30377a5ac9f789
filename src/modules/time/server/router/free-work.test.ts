import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';

async function world(sale: Parameters<typeof prepaidCustomer>[0] = {}) {
  const customer = await prepaidCustomer({ amount: 60, ...sale });
  const api = await apiAs(customer.consultant);
  const staff = await apiAs(await person({ role: 'staff' }));
  const left = async (id = customer.balanceId) => (await api.balances.find({ id })).currentAmount;
  const { db } = await testDatabase();
  const moved = async (timeEntryId: string) => {
    const rows = db.selectFrom('ledgerEntry').where('timeEntryId', '=', timeEntryId);
    return (await rows.orderBy('seq').select('amount').execute()).map(({ amount }) => amount);
  };
  return { ...customer, api, staff, left, moved };
}

test('free work moves nothing, and a part that is free is not charged', async () => {
  const { api, balanceId, left, moved } = await world();
  const all = await api.time.record({ ...work, balanceId, amount: 90, freeAmount: 90 });
  expect(all).toMatchObject({ amount: 0, workedAmount: 90, freeAmount: 90, balanceLeft: 60 });
  expect(await moved(all.id)).toEqual([]);
  const part = await api.time.record({
    ...{ ...work, balanceId, amount: 90, freeAmount: 45 },
    freeReason: 'Our mistake',
  });
  expect(part).toMatchObject({ amount: 45, freeReason: 'Our mistake', balanceLeft: 15 });
  expect(await left()).toBe(15);
  expect((await api.time.summary({ balanceId })).hours).toMatchObject({ total: 45, free: 135 });
  const { balanceBefore, balanceAfter } = await api.time.detail({ id: all.id });
  expect([balanceBefore, balanceAfter]).toEqual([60, 60]);
});

test('the rest of partly free work is rounded as agreed', async () => {
  const rounding = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 0 } as const;
  const { api, balanceId } = await world({ rounding });
  const entry = await api.time.record({ ...work, balanceId, amount: 50, freeAmount: 20 });
  expect(entry).toMatchObject({ amount: 30, workedAmount: 50 });
  const free = await api.time.record({ ...work, balanceId, amount: 50, freeAmount: 50 });
  expect(free).toMatchObject({ amount: 0, workedAmount: 50 });
});

test('free work needs nothing left, and no day on which the balance could be used', async () => {
  const { api, staff, balanceId, companyId, left } = await world({ amount: 1 });
  await api.time.record({ ...work, balanceId, amount: 1 });
  const free = { ...work, amount: 20, freeAmount: 20 };
  expect(await api.time.record({ ...free, balanceId })).toMatchObject({ balanceLeft: 0 });
  await expect(api.time.record({ ...free, balanceId, freeAmount: 19 })).rejects.toMatchObject(
    refusal('balanceTooLow'),
  );
  const expired = await balance({ companyId, amount: 60, expiresOn: '2020-01-01' });
  await api.time.record({ ...free, balanceId: expired });
  expect([await left(), await left(expired)]).toEqual([0, 60]);
  await staff.balances.close({ id: expired });
  await expect(api.time.record({ ...free, balanceId: expired })).rejects.toMatchObject(
    refusal('balanceClosed'),
  );
});

test('an edit makes work free and charges it again, and its history says so', async () => {
  const { api, balanceId, left, moved } = await world();
  const { id } = await api.time.record({ ...work, balanceId, amount: 30 });
  const given = await api.time.update({
    ...{ id, version: 1, freeAmount: 30 },
    freeReason: 'A gift',
  });
  expect(given).toMatchObject({ amount: 0, workedAmount: 30, version: 2, balanceLeft: 60 });
  const longer = await api.time.update({ id, version: 2, amount: 50 });
  expect(longer).toMatchObject({ amount: 0, freeAmount: 50, freeReason: 'A gift' });
  const charged = await api.time.update({ id, version: 3, freeAmount: 0 });
  expect(charged).toMatchObject({ amount: 50, freeAmount: 0, freeReason: '', balanceLeft: 10 });
  expect(await moved(id)).toEqual([-30, 30, -50]);
  expect(await left()).toBe(10);
  const { history } = await api.time.detail({ id });
  const facts = history.map(({ changes }) => changes.map(({ fact, from, to }) => [fact, from, to]));
  expect(facts[1]).toEqual(
    expect.arrayContaining([
      ['amount', 30, 0],
      ['freeAmount', 0, 30],
      ['freeReason', null, 'A gift'],
    ]),
  );
  expect(facts[3]).toEqual(expect.arrayContaining([['freeAmount', 50, 0]]));
});

test('the free part that a change names is what becomes of it, twice as once', async () => {
  const { api, balanceId } = await world({ amount: 600 });
  const { id } = await api.time.record({ ...work, balanceId, amount: 60, freeAmount: 60 });
  for (const version of [1, 2]) {
    const changed = await api.time.update({ id, version, amount: 120, freeAmount: 60 });
    expect(changed).toMatchObject({ amount: 60, workedAmount: 120, freeAmount: 60 });
  }
});

test('a closed balance takes no more free work, and keeps what it has', async () => {
  const { api, staff, balanceId } = await world();
  const { id } = await api.time.record({ ...work, balanceId, amount: 20, freeAmount: 20 });
  await staff.balances.close({ id: balanceId });
  const closed = refusal('balanceClosed');
  await expect(api.time.update({ id, version: 1, amount: 90 })).rejects.toMatchObject(closed);
  await expect(api.time.update({ id, version: 1, freeAmount: 10 })).rejects.toMatchObject(closed);
});

test('a sale with free work on it is not corrected into another one', async () => {
  const { api, staff, companyId, balanceId } = await world();
  await api.time.record({ ...work, balanceId, amount: 20, freeAmount: 20 });
  const sale = { companyId, type: 'hours' as const, initialAmount: 90, insteadOf: balanceId };
  await expect(staff.balances.create(sale)).rejects.toMatchObject(refusal('balanceUsed'));
});

test('a balance that is used up can give work back, and not take it again', async () => {
  const { api, balanceId, left } = await world();
  const { id } = await api.time.record({ ...work, balanceId, amount: 60 });
  await api.time.update({ id, version: 1, freeAmount: 60 });
  await api.time.record({ ...work, balanceId, amount: 40 });
  await expect(api.time.update({ id, version: 2, freeAmount: 0 })).rejects.toMatchObject(
    refusal('balanceTooLow'),
  );
  expect(await left()).toBe(20);
});

test('free work is validated and never billed, and does not wait for it', async () => {
  const { api, staff, companyId, balanceId } = await world();
  const free = await api.time.record({ ...work, balanceId, amount: 20, freeAmount: 20 });
  const paid = await api.time.record({ ...work, balanceId, amount: 20 });
  const both = await staff.time.validate({
    validated: true,
    ...(await asSeen([free.id, paid.id])),
  });
  expect(both.done).toHaveLength(2);
  const waiting = await staff.time.list({ companyId, billed: false });
  expect(waiting.items.map(({ id }) => id)).toEqual([paid.id]);
  await expect(staff.time.billOne({ id: free.id, version: 2 })).rejects.toMatchObject(
    refusal('entryIsFree'),
  );
  const outcome = await staff.time.bill({
    billed: true,
    ...(await asSeen([free.id, paid.id])),
  });
  expect(outcome).toMatchObject({ done: [{ id: paid.id }], unchanged: 1, refused: [] });
  const { hours } = await staff.time.summary({ companyId });
  expect(hours).toMatchObject({ total: 20, billed: 20, unbilled: 0, free: 20 });
});

test('more free than worked, and a reason without free work, are refused', async () => {
  const { api, balanceId } = await world();
  const record = (given: object) => api.time.record({ ...work, balanceId, amount: 20, ...given });
  await expect(record({ freeAmount: 21 })).rejects.toMatchObject(refusal('moreFreeThanWorked'));
  await expect(record({ freeReason: 'A gift' })).rejects.toMatchObject(refusal('nothingIsFree'));
  const { id } = await record({ freeAmount: 15 });
  await expect(api.time.update({ id, version: 1, amount: 10 })).rejects.toMatchObject(
    refusal('moreFreeThanWorked'),
  );
});

test('of the punches that pay for work, the free ones are not punched', async () => {
  const { api, companyId, left } = await world();
  const card = await balance({ companyId, type: 'credits', amount: 2 });
  const punch = { ...work, balanceId: card, amount: 1 };
  await api.time.recordTogether({ entries: [punch, { ...punch, freeAmount: 1 }, punch] });
  expect(await left(card)).toBe(0);
  await api.timer.start({ title: 'Help', balanceId: card, isFree: true });
  const { timer } = await api.timer.find({});
  expect(timer).toMatchObject({ isFree: true });
  const stop = {
    ...{ id: timer?.id ?? '', balanceId: card, title: 'Help', category: 'support' as const },
    ...{ amount: 2, stoppedAt: new Date().toISOString() },
  };
  await expect(api.timer.stop({ ...stop, freeAmount: 3 })).rejects.toMatchObject(
    refusal('moreFreeThanWorked'),
  );
  const { items } = await api.timer.stop(stop);
  expect(items.map(({ amount, freeAmount }) => [amount, freeAmount])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('free work that moves to another balance is charged to neither', async () => {
  const { api, companyId, balanceId, left, moved } = await world();
  const other = await balance({ companyId, amount: 60 });
  const { id } = await api.time.record({ ...work, balanceId, amount: 20, freeAmount: 20 });
  await api.time.update({ id, version: 1, balanceId: other });
  expect([await left(), await left(other), await moved(id)]).toEqual([60, 60, []]);
  expect(await api.time.remove({ id })).toMatchObject({ returned: 0, balanceLeft: 60 });
});
