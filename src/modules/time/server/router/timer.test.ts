import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { balance, company, person, prepaidCustomer, task, work } from '@/testkit/world';
import { at, started } from '@/testkit/worlds/started-timer';

async function entriesOf({
  companyId,
  consultant,
}: {
  companyId: string;
  consultant: Parameters<typeof apiAs>[0];
}) {
  return (await (await apiAs(consultant)).time.list({ companyId })).items;
}

test('a timer started on one device runs on every other, and is stopped there', async () => {
  const world = await started();
  const phone = await apiAs(world.consultant, { now: at('08:30:00') });
  expect(await phone.timer.find()).toEqual({
    timer: world.timer,
    now: at('08:30:00').toISOString(),
  });
  expect(await phone.timer.stop(world.sheet)).toMatchObject({
    items: [
      {
        title: 'Design call',
        workedAmount: 47,
        serviceDate: '2026-11-21',
        startsAt: '2026-11-21T08:00:00.000000Z',
        endsAt: '2026-11-21T08:47:00.000000Z',
        balanceLeft: 553,
      },
    ],
  });
  expect((await phone.timer.find()).timer).toBeNull();
  expect(await entriesOf(world)).toHaveLength(1);
});

test('two devices stop a timer at once: one logs, the other learns that it is gone', async () => {
  const world = await started();
  const api = await apiAs(world.consultant);
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, () => api.timer.stop(world.sheet)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const answer of refused) expect(answer).toMatchObject({ reason: refusal('timerNotFound') });
  expect(await entriesOf(world)).toHaveLength(1);
});

test('an answer that was lost is given again for the same key', async () => {
  const world = await started();
  const api = await apiAs(world.consultant, { idempotencyKey: 'a-key-of-this-test-alone' });
  const [first, again] = [await api.timer.stop(world.sheet), await api.timer.stop(world.sheet)];
  expect(again).toEqual(first);
  expect(await entriesOf(world)).toHaveLength(1);
});

test('one runs at a time: a second start is refused with the running one', async () => {
  const { consultant, timer, companyId, sheet } = await started();
  const api = await apiAs(consultant);
  await expect(api.timer.start({ title: 'Another' })).rejects.toMatchObject(
    refusal('timerRunning', { current: { id: timer.id, title: 'Design call' } }),
  );
  const many = await Promise.allSettled(Array.from({ length: 5 }, () => api.timer.continue({})));
  expect(many.every(({ status }) => status === 'rejected')).toBe(true);
  await api.timer.stop(sheet);
  const races = await Promise.allSettled(Array.from({ length: 5 }, () => api.timer.start({})));
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await entriesOf({ companyId, consultant })).toHaveLength(1);
});

test('a stop that is refused leaves the timer running', async () => {
  const world = await started();
  const api = await apiAs(world.consultant);
  await expect(api.timer.stop({ ...world.sheet, amount: 601 })).rejects.toMatchObject(
    refusal('balanceTooLow'),
  );
  expect((await api.timer.find()).timer).toMatchObject({ id: world.timer.id });
  expect(await entriesOf(world)).toHaveLength(0);
});

test('a stopped timer is rounded as the balance says, and the worked time is kept', async () => {
  const world = await started();
  const rounding = { roundingIncrement: 15, roundingMode: 'up', roundingMinimum: 0 } as const;
  const balanceId = await balance({ companyId: world.companyId, rounding });
  const api = await apiAs(world.consultant);
  expect(await api.timer.stop({ ...world.sheet, balanceId })).toMatchObject({
    items: [
      {
        workedAmount: 47,
        amount: 60,
      },
    ],
  });
});

test('work over midnight is logged on the day on which it began', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  // 23:30 in Copenhagen, and 22:30 in UTC.
  const { id } = await (
    await apiAs(consultant, { now: new Date('2026-11-20T22:30:00Z') })
  ).timer.start({});
  const api = await apiAs(consultant, { now: at('00:30:00') });
  const stoppedAt = at('00:30:00').toISOString();
  expect(
    await api.timer.stop({ id, title: 'Night work', balanceId, amount: 120, stoppedAt }),
  ).toMatchObject({
    items: [
      {
        serviceDate: '2026-11-20',
        startsAt: '2026-11-20T22:30:00.000000Z',
        endsAt: '2026-11-21T00:30:00.000000Z',
      },
    ],
  });
});

test('a corrected amount has no interval, nor has a timer with time taken off', async () => {
  const first = await started();
  expect(
    await (await apiAs(first.consultant)).timer.stop({ ...first.sheet, amount: 45 }),
  ).toMatchObject({
    items: [
      {
        workedAmount: 45,
        startsAt: null,
      },
    ],
  });
  const second = await started();
  const api = await apiAs(second.consultant);
  await api.timer.update({ id: second.timer.id, awaySeconds: 600 });
  expect(await api.timer.stop({ ...second.sheet, amount: 37 })).toMatchObject({
    items: [
      {
        workedAmount: 37,
        startsAt: null,
      },
    ],
  });
});

test('a timer goes on with the last entry, or with a named one', async () => {
  const { consultant, balanceId, companyId } = await prepaidCustomer();
  const taskId = await task(companyId);
  const api = await apiAs(consultant);
  await expect(api.timer.continue({})).rejects.toMatchObject(refusal('nothingToContinue'));
  const entry = await api.time.record({
    ...work,
    balanceId,
    amount: 30,
    taskId,
    description: 'Long story',
  });
  const timer = await api.timer.continue({});
  expect(timer).toMatchObject({
    title: entry.title,
    description: 'Long story',
    category: 'design',
    balanceId,
    task: entry.task,
  });
  await api.timer.discard({ id: timer.id });
  expect((await api.timer.find()).timer).toBeNull();
  expect(await api.timer.continue({ entryId: entry.id })).toMatchObject({ title: entry.title });
  expect(await entriesOf({ companyId, consultant })).toHaveLength(1);
});

test('a timer points only where its owner may log, and names only what they may see', async () => {
  const { timer, consultant, companyId, balanceId } = await started();
  const foreign = await company();
  const api = await apiAs(consultant);
  await expect(
    api.timer.update({ id: timer.id, balanceId: await balance({ companyId: foreign }) }),
  ).rejects.toMatchObject(refusal('balanceNotFound'));
  await expect(
    api.timer.update({ id: timer.id, balanceId, taskId: await task(foreign) }),
  ).rejects.toMatchObject(refusal('taskNotFound'));
  const taskId = await task(companyId, 'Canary');
  expect(await api.timer.update({ id: timer.id, balanceId, taskId })).toMatchObject({
    task: { title: 'Canary' },
  });
  const outside = await apiAs({ ...consultant, memberships: [] });
  expect(JSON.stringify(await outside.timer.find())).not.toContain('Canary');
});

test('only its owner stops, changes or finds a timer; staff neither', async () => {
  const { timer, sheet } = await started();
  const staff = await apiAs(await person({ role: 'staff' }));
  expect((await staff.timer.find()).timer).toBeNull();
  for (const attempt of [
    () => staff.timer.stop(sheet),
    () => staff.timer.discard({ id: timer.id }),
    () => staff.timer.update({ id: timer.id, title: 'Mine' }),
  ]) {
    await expect(attempt()).rejects.toMatchObject(refusal('timerNotFound'));
  }
});

test('a timer on a card of punches logs an entry for each punch, all or none', async () => {
  const world = await started();
  const balanceId = await balance({ companyId: world.companyId, type: 'credits', amount: 10 });
  const api = await apiAs(world.consultant);
  const stop = (amount: number) => api.timer.stop({ ...world.sheet, balanceId, amount });
  await expect(stop(11)).rejects.toMatchObject(refusal('balanceTooLow'));
  await expect(stop(51)).rejects.toMatchObject(refusal('creditIsOne'));
  expect(await entriesOf(world)).toHaveLength(0);
  const { items } = await stop(3);
  expect(items.map(({ amount, balanceLeft }) => [amount, balanceLeft])).toEqual([
    [1, 9],
    [1, 8],
    [1, 7],
  ]);
  expect(await entriesOf(world)).toHaveLength(3);
});
