import { describe, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal } from '@/testkit/api';
import { balance, noon, person, prepaidCustomer, task, work } from '@/testkit/world';
import { type TaskStatus, taskStatuses } from '../../domain/task';
import { possibleStatuses } from '../../domain/transitions';

async function taskAt(status: TaskStatus) {
  const world = await prepaidCustomer();
  const api = await apiAs(world.consultant);
  const { id } = await api.tasks.create({
    companyId: world.companyId,
    title: 'Front page',
    status,
  });
  return { ...world, id, api };
}

describe.each(taskStatuses)('from %s', (from) => {
  test('consultant and staff go where the table lets them; a customer goes nowhere', async () => {
    for (const to of taskStatuses.filter((status) => status !== from)) {
      const { id, api, customer } = await taskAt(from);
      const mayCustomer = (await apiAs(customer)).tasks.changeStatus({ id, status: to });
      await expect(mayCustomer).rejects.toMatchObject(refusal('notAllowed'));
      const asked = api.tasks.changeStatus({ id, status: to });
      if (possibleStatuses(from).includes(to))
        await expect(asked).resolves.toMatchObject({ status: to });
      else {
        const details = { from, to, possible: possibleStatuses(from) };
        await expect(asked).rejects.toMatchObject({
          status: 409,
          ...refusal('taskTransitionRefused', details),
        });
        const staff = await apiAs(await person({ role: 'staff' }));
        await expect(staff.tasks.changeStatus({ id, status: to })).rejects.toMatchObject({
          status: 409,
        });
      }
    }
  });

  test('the customer approves or sends back only what waits for them', async () => {
    const decide = [
      async (actor: Actor, id: string) =>
        (await apiAs(actor)).tasks.approve({ id, status: 'completed' }),
      async (actor: Actor, id: string) =>
        (await apiAs(actor)).tasks.approve({ id, status: 'in_progress' }),
      async (actor: Actor, id: string) =>
        (await apiAs(actor)).tasks.sendBack({ id, comment: 'The logo is missing' }),
    ];
    for (const [index, answer] of decide.entries()) {
      const { id, customer, consultant } = await taskAt(from);
      await expect(answer(consultant, id)).rejects.toMatchObject(refusal('notAllowed'));
      if (from !== 'pending_customer') {
        await expect(answer(customer, id)).rejects.toMatchObject({
          status: 409,
          ...refusal('taskNotPending'),
        });
      } else
        await expect(answer(customer, id)).resolves.toMatchObject({
          status: index === 0 ? 'completed' : 'in_progress',
        });
    }
  });
});

test('choosing the status that it has is no change', async () => {
  const { id, api } = await taskAt('scoping');
  expect(await api.tasks.changeStatus({ id, status: 'scoping' })).toMatchObject({ version: 1 });
  expect((await api.tasks.history({ id })).items).toHaveLength(1);
});

test('two people move it from one status: the second is refused', async () => {
  const { id, api } = await taskAt('scoping');
  await api.tasks.changeStatus({ id, status: 'on_hold', from: 'scoping' });
  await expect(
    api.tasks.changeStatus({ id, status: 'in_progress', from: 'scoping' }),
  ).rejects.toMatchObject({
    code: 'taskChanged',
    data: { details: { current: { status: 'on_hold' } } },
  });
});

test('two people edit it: the second is refused and sees the current task', async () => {
  const { id, api, consultant } = await taskAt('scoping');
  const staff = await apiAs(await person({ role: 'staff' }));
  const { version } = await api.tasks.find({ id });
  await api.tasks.update({ id, version, title: 'Front page, new' });
  await expect(staff.tasks.update({ id, version, title: 'Start page' })).rejects.toMatchObject({
    status: 409,
    code: 'taskChanged',
    data: {
      details: {
        name: consultant.name,
        current: { title: 'Front page, new', version: version + 1 },
      },
    },
  });
  expect(await staff.tasks.update({ id, version: version + 1, title: 'Start page' })).toMatchObject(
    {
      title: 'Start page',
    },
  );
});

test('saving what is there already is no change', async () => {
  const { id, api } = await taskAt('scoping');
  expect(await api.tasks.update({ id, version: 1, title: 'Front page' })).toMatchObject({
    version: 1,
  });
});

test('only those who may see the company are assigned to its tasks', async () => {
  const { id, api, companyId, customer, consultant } = await taskAt('proposed');
  const stranger = await person({ role: 'consultant' });
  for (const assigned of [
    { consultantId: stranger.id },
    { consultantId: customer.id },
    { customerId: consultant.id },
  ]) {
    const [field = ''] = Object.keys(assigned);
    await expect(api.tasks.update({ id, version: 1, ...assigned })).rejects.toMatchObject(
      refusal('assigneeNotFound', { field }),
    );
  }
  const { consultants, customers } = await api.tasks.assignable({ companyId });
  expect(consultants.map((one) => one.id)).toContain(consultant.id);
  expect(customers).toEqual([{ id: customer.id, name: customer.name }]);
});

test('a customer proposes, it is theirs, and they decide nothing else about it', async () => {
  const { companyId, customer } = await prepaidCustomer();
  const api = await apiAs(customer);
  expect(
    await api.tasks.create({ companyId, title: 'Dark mode', description: '**Please**' }),
  ).toMatchObject({
    status: 'proposed',
    priority: 'medium',
    customer: { id: customer.id },
    consultant: null,
  });
  for (const more of [
    { priority: 'high' },
    { status: 'scoping' },
    { estimateMinutes: 60 },
  ] as const) {
    await expect(
      api.tasks.create({ companyId, title: 'Dark mode', ...more }),
    ).rejects.toMatchObject(refusal('onlyProposing'));
  }
});

test.each([
  'javascript:alert(1)',
  'JavaScript://x.example/%0aalert(1)',
  'data:text/html,x',
  'ftp://x.example',
  'https:x.example',
  'https:\\\\x.example',
  '//x.example',
  'ht\ntps://x.example',
  'https://x.example/a b',
])('a link is somewhere on the web: %j is refused next to its field', async (externalLink) => {
  const { companyId, consultant } = await prepaidCustomer();
  const api = await apiAs(consultant);
  await expect(api.tasks.create({ companyId, title: 'Link', externalLink })).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'externalLink' }] },
  });
});

test('one key creates one task', async () => {
  const { companyId, consultant } = await prepaidCustomer();
  const input = { companyId, title: 'Once' };
  const again = async () =>
    (await apiAs(consultant, { idempotencyKey: `once-${companyId}` })).tasks.create(input);
  expect((await again()).id).toBe((await again()).id);
});

test('a task with entries stays; without them it goes as if it had never been', async () => {
  const { id, api, balanceId } = await taskAt('in_progress');
  const entry = await api.time.record({ ...work, balanceId, amount: 30, taskId: id });
  await expect(api.tasks.remove({ id })).rejects.toMatchObject({
    status: 409,
    ...refusal('taskHasEntries', { count: 1 }),
  });
  await api.time.remove({ id: entry.id });
  await api.tasks.remove({ id });
  await expect(api.tasks.find({ id })).rejects.toMatchObject(refusal('taskNotFound'));
  expect((await api.tasks.list({})).items).toEqual([]);
  await expect(
    api.time.record({ ...work, balanceId, amount: 30, taskId: id }),
  ).rejects.toMatchObject(refusal('taskNotFound'));
});

test('of deleting a task and logging on it at once exactly one happens', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, api, balanceId } = await taskAt('in_progress');
    const [removed, logged] = await Promise.allSettled([
      api.tasks.remove({ id }),
      api.time.record({ ...work, balanceId, amount: 30, taskId: id }),
    ]);
    expect([removed.status, logged.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  }
});

test('the spent time follows the entries: made, moved, changed, deleted', async () => {
  const { id, api, companyId, balanceId } = await taskAt('in_progress');
  const other = await task(companyId, 'Another');
  const card = await balance({ companyId, type: 'credits', amount: 10 });
  const spent = async (taskId: string) => {
    const { spentMinutes, spentCredits, entryCount } = await api.tasks.find({ id: taskId });
    return [spentMinutes, spentCredits, entryCount];
  };
  const entry = await api.time.record({ ...work, balanceId, amount: 90, taskId: id });
  await api.time.record({ ...work, balanceId, amount: 30, taskId: id, serviceDate: '2026-09-01' });
  await api.time.record({ ...work, balanceId: card, amount: 1, taskId: id });
  expect(await spent(id)).toEqual([120, 1, 3]);
  await api.time.update({ id: entry.id, version: 1, taskId: other, amount: 60 });
  expect([await spent(id), await spent(other)]).toEqual([
    [30, 1, 2],
    [60, 0, 1],
  ]);
  await api.time.remove({ id: entry.id });
  expect(await spent(other)).toEqual([0, 0, 0]);
});

test('an estimate says what it leaves of the hours that the customer can use today', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer({ amount: 600 });
  await balance({ companyId, type: 'credits', amount: 10 });
  await balance({ companyId, amount: 100, expiresOn: '2026-11-20' });
  const api = await apiAs(consultant, { now: noon });
  const { id } = await api.tasks.create({ companyId, title: 'Front page', estimateMinutes: 360 });
  expect(await api.tasks.plan({ id })).toEqual({ left: 600, planned: 360, ofThis: 360, free: 240 });
  expect(await (await apiAs(customer)).tasks.plan({ id })).toMatchObject({ left: 600 });
});
