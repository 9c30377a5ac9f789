import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { balance, prepaidCustomer, task } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { loggedEntry } from '@/testkit/worlds/logged-entry';

test('the drawer tells who did what, old and new, and what was left before and after', async () => {
  const { api, staff, payer, customer, consultant, entry, balanceId, companyId } =
    await loggedEntry();
  const { id } = entry;
  await payer.time.validate({ ...(await asSeen([id])), validated: true });
  const seen = await staff.time.find({ id });
  const target = await balance({ companyId, amount: 300 });
  await staff.time.update({ id, version: seen.version, amount: 45, balanceId: target });
  const detail = await api.time.detail({ id });
  expect(detail).toMatchObject({
    balanceBefore: 300,
    balanceAfter: 255,
    createdByName: consultant.name,
  });
  const [from, to] = [
    (await api.balances.find({ id: balanceId })).number,
    (await api.balances.find({ id: target })).number,
  ];
  expect(detail.history).toMatchObject([
    { kinds: ['created'], actorName: consultant.name },
    { kinds: ['validated'], actorName: customer.name },
    {
      kinds: ['changed', 'invalidated'],
      changes: [
        { fact: 'amount', from: 60, to: 45 },
        { fact: 'balanceId', from, to },
      ],
    },
  ]);
});

test('the new customer learns only that there was time in another company', async () => {
  const { staff, api, payer, entry, companyId, balanceId, consultant, customer } =
    await loggedEntry();
  const there = await prepaidCustomer();
  const { number } = await staff.balances.find({ id: balanceId });
  await payer.time.validate({ ...(await asSeen([entry.id])), validated: true });
  const taskId = await task(companyId, 'FEATURE OF THE FIRST');
  const first = { version: entry.version + 1, title: 'SECRET OF THE FIRST', taskId };
  const { version } = await staff.time.update({ id: entry.id, ...first });
  await api.time.update({ id: entry.id, version, description: 'NOTE OF THE FIRST' });
  const to = {
    balanceId: there.balanceId,
    consultantId: there.consultant.id,
    title: 'Design call',
    description: '',
  };
  await staff.time.update({ id: entry.id, version: version + 1, ...to });
  for (const reader of [there.customer, there.consultant]) {
    const detail = await (await apiAs(reader)).time.detail({ id: entry.id });
    expect(detail.createdByName).toBeNull();
    expect(detail.history.map(({ kinds }) => kinds[0])).toEqual([
      'created',
      'validated',
      'changed',
      'changed',
      'changed',
    ]);
    expect(detail.history.map(({ changes }) => changes)).toEqual([[], [], [], [], []]);
    for (const word of ['OF THE FIRST', number, consultant.name, customer.name]) {
      expect(JSON.stringify(detail)).not.toContain(word);
    }
  }
  await expect(payer.time.detail({ id: entry.id })).rejects.toMatchObject(refusal('entryNotFound'));
});
