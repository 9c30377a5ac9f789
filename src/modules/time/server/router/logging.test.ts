import { expect, test } from 'vitest';
import { hours } from '@/platform/amount';
import { apiAs, refusal } from '@/testkit/api';
import { balance, company, person, prepaidCustomer, task, today, work } from '@/testkit/world';

test('logging time takes it from the balance', async () => {
  const { consultant, customer, balanceId } = await prepaidCustomer({ amount: hours(10) });
  const entry = await (await apiAs(consultant)).time.record({
    ...work,
    balanceId,
    amount: hours(1.5),
  });
  expect(entry).toMatchObject({
    amount: 90,
    balanceLeft: 510,
    consultantId: consultant.id,
    validatedAt: null,
    billedAt: null,
  });
  expect(await (await apiAs(customer)).balances.find({ id: balanceId })).toMatchObject({
    currentAmount: 510,
  });
});

test('an entry above the paid amount is refused, with the missing amount', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: hours(2) });
  const other = await balance({ companyId, amount: hours(5) });
  await expect(
    (await apiAs(consultant)).time.record({ ...work, balanceId, amount: hours(2.5) }),
  ).rejects.toMatchObject({
    ...refusal('balanceTooLow', {
      missing: { amount: 30, type: 'hours' },
      alternatives: [{ id: other, left: { amount: 300, type: 'hours' } }],
    }),
    status: 409,
    message: 'Only 2\u00a0h left – 30\u00a0min too little',
  });
});

test('an entry made longer than is left is refused with the same alternatives', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: hours(2) });
  const other = await balance({ companyId, amount: hours(5) });
  const api = await apiAs(consultant);
  const { id, version } = await api.time.record({ ...work, balanceId, amount: hours(2) });
  await expect(api.time.update({ id, version, amount: hours(3) })).rejects.toMatchObject(
    refusal('balanceTooLow', { alternatives: [{ id: other }] }),
  );
});

test('an overdraft limit is used to its last minute and no further', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 60, overdraftLimit: 30 });
  const api = await apiAs(consultant);
  expect(await api.time.record({ ...work, balanceId, amount: 90 })).toMatchObject({
    balanceLeft: -30,
  });
  await expect(api.time.record({ ...work, balanceId, amount: 1 })).rejects.toMatchObject(
    refusal('balanceTooLow'),
  );
});

test('an expired balance refuses a service date after its last day', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ expiresOn: '2026-11-20' });
  const api = await apiAs(consultant);
  await expect(api.time.record({ ...work, balanceId, amount: 60 })).rejects.toMatchObject({
    code: 'balanceExpired',
    message: 'This balance has expired',
  });
  expect(
    await api.time.record({ ...work, balanceId, amount: 60, serviceDate: '2026-11-20' }),
  ).toMatchObject({
    amount: 60,
  });
});

test('valid work is logged up to 14 days after expiry, later only by staff', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ expiresOn: '2026-11-06' });
  const entry = { ...work, balanceId, amount: 10, serviceDate: '2026-11-06' };
  await expect(
    (await apiAs(consultant, { now: new Date('2026-11-20T22:59:00Z') })).time.record(entry),
  ).resolves.toMatchObject({ amount: 10 });
  await expect(
    (await apiAs(consultant, { now: new Date('2026-11-20T23:01:00Z') })).time.record(entry),
  ).rejects.toMatchObject(refusal('balanceExpired'));
  const staff = await person({ role: 'staff' });
  await expect((await apiAs(staff)).time.record(entry)).resolves.toMatchObject({ amount: 10 });
});

test('a credit entry is exactly one credit, and three come as three', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ type: 'credits', amount: 10 });
  const api = await apiAs(consultant);
  await expect(api.time.record({ ...work, balanceId, amount: 2 })).rejects.toMatchObject(
    refusal('creditIsOne'),
  );
  const punch = { ...work, balanceId, amount: 1 };
  const { items } = await api.time.recordTogether({ entries: [punch, punch, punch] });
  expect(items).toHaveLength(3);
  expect(await api.balances.find({ id: balanceId })).toMatchObject({ currentAmount: 7 });
});

test('of several entries together all are kept or none', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ type: 'credits', amount: 2 });
  const api = await apiAs(consultant);
  const punch = { ...work, balanceId, amount: 1 };
  await expect(api.time.recordTogether({ entries: [punch, punch, punch] })).rejects.toMatchObject(
    refusal('balanceTooLow'),
  );
  expect(await api.balances.find({ id: balanceId })).toMatchObject({ currentAmount: 2 });
});

test('the future is refused, next to its field', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  await expect(
    (await apiAs(consultant)).time.record({
      ...work,
      balanceId,
      amount: 10,
      serviceDate: '2026-11-22',
    }),
  ).rejects.toMatchObject(refusal('serviceDateInFuture', { field: 'serviceDate' }));
});

test('a paused company takes entries from staff only', async () => {
  const companyId = await company({ accountStatus: 'paused' });
  const balanceId = await balance({ companyId });
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const entry = { ...work, balanceId, amount: 10 };
  await expect((await apiAs(consultant)).time.record(entry)).rejects.toMatchObject(
    refusal('companyNotActive'),
  );
  await expect(
    (await apiAs(await person({ role: 'staff' }))).time.record(entry),
  ).resolves.toMatchObject({
    amount: 10,
  });
});

test('a task of another company cannot be named', async () => {
  const { consultant, balanceId, companyId } = await prepaidCustomer();
  const [own, foreign] = [await task(companyId), await task(await company())];
  const api = await apiAs(consultant);
  expect(await api.time.record({ ...work, balanceId, amount: 10, taskId: own })).toMatchObject({
    task: { id: own },
  });
  await expect(
    api.time.record({ ...work, balanceId, amount: 10, taskId: foreign }),
  ).rejects.toMatchObject(refusal('taskNotFound'));
});

test('only staff log for another consultant, and only for one who serves the company', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  const stranger = await person({ role: 'consultant' });
  const entry = { ...work, balanceId, amount: 10 };
  await expect(
    (await apiAs(consultant)).time.record({ ...entry, consultantId: staff.id }),
  ).rejects.toMatchObject(refusal('notAllowed'));
  await expect(
    (await apiAs(staff)).time.record({ ...entry, consultantId: consultant.id }),
  ).resolves.toMatchObject({
    consultantId: consultant.id,
  });
  await expect(
    (await apiAs(staff)).time.record({ ...entry, consultantId: stranger.id }),
  ).rejects.toMatchObject(refusal('consultantNotFound'));
});

test('deleting returns the time, once', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 100 });
  const api = await apiAs(consultant);
  const { id } = await api.time.record({ ...work, balanceId, amount: 40 });
  const outcomes = await Promise.allSettled([
    api.time.remove({ id }),
    api.time.remove({ id }),
    api.time.remove({ id }),
  ]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  expect(await api.balances.find({ id: balanceId })).toMatchObject({ currentAmount: 100 });
  expect((await api.time.list({ balanceId })).items).toEqual([]);
});

test('a consultant deletes only what is their own', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer();
  const colleague = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const { id } = await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
  await expect((await apiAs(colleague)).time.remove({ id })).rejects.toMatchObject(
    refusal('notAllowed'),
  );
});

test('paging tells every entry once, latest first', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant);
  for (const serviceDate of [
    '2026-11-19',
    '2026-11-21',
    '2026-11-20',
    '2026-11-21',
    '2026-11-19',
  ]) {
    await api.time.record({ ...work, balanceId, amount: 1, serviceDate });
  }
  const first = await api.time.list({ balanceId, limit: 2 });
  const second = await api.time.list({ balanceId, limit: 2, cursor: first.nextCursor ?? '' });
  const third = await api.time.list({ balanceId, limit: 2, cursor: second.nextCursor ?? '' });
  const all = [...first.items, ...second.items, ...third.items];
  expect(all.map((entry) => entry.serviceDate)).toEqual([
    today,
    today,
    '2026-11-20',
    '2026-11-19',
    '2026-11-19',
  ]);
  expect(new Set(all.map((entry) => entry.id)).size).toBe(5);
  expect(third.nextCursor).toBeNull();
});

test('half an interval, a day before 2000 and one of year 0 are refused', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const entry = await api.time.record({ ...work, balanceId, amount: 30 });
  const { id, version } = entry;
  const [startsAt, endsAt] = ['2026-11-21T08:00:00Z', '2026-11-21T08:30:00Z'];
  for (const half of [{ startsAt }, { endsAt }]) {
    const refused = refusal('intervalIncomplete');
    await expect(
      api.time.record({ ...work, balanceId, amount: 30, ...half }),
    ).rejects.toMatchObject(refused);
    await expect(api.time.update({ id, version, ...half })).rejects.toMatchObject(refused);
  }
  for (const serviceDate of ['1999-12-31', '0000-01-01', '0001-01-01']) {
    const refused = refusal('invalidInput');
    await expect(
      api.time.record({ ...work, balanceId, amount: 30, serviceDate }),
    ).rejects.toMatchObject(refused);
    await expect(api.time.update({ id, version, serviceDate })).rejects.toMatchObject(refused);
    await expect(api.time.list({ from: serviceDate })).rejects.toMatchObject(refused);
  }
  const farAway = { startsAt: '0000-01-01T00:00:00Z', endsAt: '0000-01-01T00:30:00Z' };
  await expect(api.time.update({ id, version, ...farAway })).rejects.toMatchObject(
    refusal('invalidInput'),
  );
});
