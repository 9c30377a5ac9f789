import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { balance, person, prepaidCustomer, task, work } from '@/testkit/world';
import { at } from '@/testkit/worlds/started-timer';

test('a timer whose task is deleted takes a title and is logged without it', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer();
  const taskId = await task(companyId, 'Canary');
  const api = await apiAs(consultant, { now: at('08:00:00') });
  const timer = await api.timer.start({ title: 'Design call', balanceId, taskId });
  await (await apiAs(await person({ role: 'staff' }))).tasks.remove({ id: taskId });
  expect((await api.timer.find()).timer).toMatchObject({
    balanceId,
    taskId: null,
    task: null,
    gone: { balance: false, task: true },
  });
  expect(await api.timer.update({ id: timer.id, title: 'Said later' })).toMatchObject({
    title: 'Said later',
  });
  await api.timer.update({ id: timer.id, awaySeconds: 60 });
  const stopped = { id: timer.id, title: 'Said later', balanceId, amount: 46, taskId: null };
  expect(
    await api.timer.stop({ ...stopped, stoppedAt: at('08:47:30').toISOString() }),
  ).toMatchObject({ items: [{ title: 'Said later', task: null }] });
});

test.each(['deleted', 'closed', 'no longer served'])(
  'a timer whose balance is %s takes a title, shows no customer and is logged on another one',
  async (end) => {
    const world = await prepaidCustomer({ amount: 600 });
    const other = await balance({ companyId: world.companyId, amount: 600 });
    const staff = await apiAs(await person({ role: 'staff' }));
    const before = await apiAs(world.consultant, { now: at('08:00:00') });
    const id = (await before.timer.start({ title: 'Design call', balanceId: world.balanceId })).id;
    if (end === 'deleted') await staff.balances.remove({ id: world.balanceId });
    if (end === 'closed') await staff.balances.close({ id: world.balanceId });
    const leaver = { ...world.consultant, memberships: [] };
    const api = end === 'no longer served' ? await apiAs(leaver, { now: at('08:00:00') }) : before;
    expect((await api.timer.find()).timer).toMatchObject({
      balanceId: null,
      gone: { balance: true, task: false },
    });
    expect(await api.timer.update({ id, title: 'Said later' })).toMatchObject({
      title: 'Said later',
    });
    await api.timer.update({ id, awaySeconds: 60 });
    const sheet = { id, title: 'Said later', amount: 46, stoppedAt: at('08:47:30').toISOString() };
    if (end === 'no longer served') {
      const theirs = await prepaidCustomer();
      const [membership] = theirs.consultant.memberships;
      const moved = await apiAs({ ...leaver, memberships: membership ? [membership] : [] });
      expect(await moved.timer.stop({ ...sheet, balanceId: theirs.balanceId })).toMatchObject({
        items: [
          {
            balanceId: theirs.balanceId,
          },
        ],
      });
    } else {
      expect(await api.timer.stop({ ...sheet, balanceId: other })).toMatchObject({
        items: [
          {
            balanceId: other,
          },
        ],
      });
    }
  },
);

test('a task that one cannot see is as missing at a timer as one that never was', async () => {
  const { consultant } = await prepaidCustomer();
  const foreign = await task((await prepaidCustomer()).companyId);
  const api = await apiAs(consultant);
  const timer = await api.timer.start({ title: 'Design call' });
  for (const taskId of [foreign, randomUUID()])
    await expect(api.timer.update({ id: timer.id, taskId })).rejects.toMatchObject(
      refusal('taskNotFound'),
    );
  await api.timer.discard({ id: timer.id });
  for (const taskId of [foreign, randomUUID()])
    await expect(api.timer.start({ title: 'Design call', taskId })).rejects.toMatchObject(
      refusal('taskNotFound'),
    );
});

test('work on a balance that is closed by now goes on, and the sheet asks who pays', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const entry = await api.time.record({ ...work, balanceId, amount: 30 });
  await (await apiAs(await person({ role: 'staff' }))).balances.close({ id: balanceId });
  expect(await api.timer.continue({ entryId: entry.id })).toMatchObject({
    title: entry.title,
    balanceId: null,
    gone: { balance: true, task: false },
  });
});
