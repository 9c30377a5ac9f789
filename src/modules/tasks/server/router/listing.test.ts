import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { company, person, prepaidCustomer } from '@/testkit/world';
import { type ListTasksInput, taskGroups } from '../../contract/task';
import { taskPriorities, taskStatuses } from '../../domain/task';

type Api = Awaited<ReturnType<typeof apiAs>>;

async function everyPage(api: Api, input: Partial<ListTasksInput>): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.tasks.list({ ...input, limit: 2, ...(cursor && { cursor }) });
    found.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

async function sevenTasks() {
  const world = await prepaidCustomer();
  const second = await person({ role: 'consultant', memberOf: world.companyId, as: 'consultant' });
  const api = await apiAs(world.consultant);
  for (let index = 0; index < 7; index += 1) {
    await api.tasks.create({
      companyId: world.companyId,
      title: `Feature ${index}`,
      status: taskStatuses[(index * 5) % 6] ?? 'proposed',
      priority: taskPriorities[index % 3] ?? 'medium',
      consultantId: [world.consultant.id, second.id, null][index % 3] ?? null,
    });
  }
  return { ...world, second, api };
}

test.each(taskGroups)(
  'by %s what belongs together comes together, page after page, and nothing is lost',
  async (group) => {
    const { api, companyId } = await sevenTasks();
    const whole = (await api.tasks.list({ companyId, group })).items;
    expect(await everyPage(api, { companyId, group })).toEqual(whole.map(({ title }) => title));
    expect(whole).toHaveLength(7);
    const keys = whole.map((task) =>
      group === 'company'
        ? task.companyId
        : group === 'consultant'
          ? task.consultant?.id
          : task[group],
    );
    const runs = keys.filter((key, index) => key !== keys[index - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    if (group === 'consultant') expect(keys.at(-1)).toBeUndefined();
    if (group === 'status')
      expect(runs).toEqual(taskStatuses.filter((status) => runs.includes(status)));
  },
);

test('companies stand in the alphabet, also from one page to the next', async () => {
  const staff = await apiAs(await person({ role: 'staff' }));
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ['Åse', 'Ærø', 'Bo']) {
    await staff.tasks.create({
      companyId: await company({ name: `${name} ${mark}` }),
      title: `${mark} ${name}`,
    });
  }
  expect(await everyPage(staff, { q: mark, group: 'company' })).toEqual([
    `${mark} Bo`,
    `${mark} Ærø`,
    `${mark} Åse`,
  ]);
});

test('the latest change comes first, and every filter counts', async () => {
  const { api, companyId, consultant, second } = await sevenTasks();
  expect((await everyPage(api, { companyId }))[0]).toBe('Feature 6');
  const titles = async (input: Partial<ListTasksInput>) =>
    (await everyPage(api, { companyId, ...input })).toSorted();
  expect(await titles({ priority: 'high' })).toEqual(['Feature 0', 'Feature 3', 'Feature 6']);
  expect(await titles({ consultantId: second.id })).toEqual(['Feature 1', 'Feature 4']);
  expect(await titles({ consultantId: 'none' })).toEqual(['Feature 2', 'Feature 5']);
  expect(await titles({ mine: true })).toEqual(['Feature 0', 'Feature 3', 'Feature 6']);
  expect(await titles({ q: '4 ture' })).toContain('Feature 4');
  expect(await titles({ q: 'feature four' })).toEqual([]);
  expect(await titles({ status: 'completed' })).toEqual(['Feature 1']);
  expect((await titles({ status: 'open' })).length).toBe(6);
  expect(await api.tasks.counts({ companyId, mine: true })).toMatchObject({
    proposed: 2,
    on_hold: 0,
    completed: 0,
  });
  expect((await api.tasks.consultants()).items.map(({ id }) => id).toSorted()).toEqual(
    [consultant.id, second.id].toSorted(),
  );
});

test('tasks completed long ago can be left out', async () => {
  const { api, companyId, consultant } = await sevenTasks();
  const { db } = await testDatabase();
  await withTx(
    db,
    { actorId: consultant.id, channel: { kind: 'screen' }, requestId: 'test' },
    (tx) =>
      tx
        .updateTable('task')
        .set({ updatedAt: '2026-10-01T00:00:00Z' })
        .where('companyId', '=', companyId)
        .execute(),
  );
  expect(await everyPage(api, { companyId, recent: true })).toHaveLength(6);
  expect(await everyPage(api, { companyId })).toHaveLength(7);
});

test('a task is found by its id and by its key, and by a stranger by neither', async () => {
  const { api, companyId } = await sevenTasks();
  const { items } = await api.tasks.list({ companyId, limit: 1 });
  const [{ id, key } = { id: '', key: '' }] = items;
  expect(await api.tasks.find({ id: key.toLowerCase() })).toEqual(await api.tasks.find({ id }));
  const stranger = await apiAs(await person({ role: 'consultant' }));
  for (const name of [id, key, 'FEAT-999999999']) {
    await expect(stranger.tasks.find({ id: name })).rejects.toMatchObject(refusal('taskNotFound'));
  }
});

test('a made-up cursor is refused', async () => {
  const { api } = await sevenTasks();
  await expect(api.tasks.list({ cursor: "1~x'~2026-01-01T00:00:00.000Z~y" })).rejects.toMatchObject(
    { status: 400 },
  );
});
