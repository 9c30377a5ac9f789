import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { balance, person, prepaidCustomer } from '@/testkit/world';

test('pins keep the order in which they were made and move one place at a time', async () => {
  const { companyId, balanceId: first, customer } = await prepaidCustomer();
  const [second, third] = [
    await balance({ companyId }),
    await balance({ companyId, type: 'credits', amount: 5 }),
  ];
  const api = await apiAs(customer);
  for (const id of [first, second, third, second]) await api.balances.pin({ id });
  expect(await pinsOf(customer)).toEqual([first, second, third]);
  await api.balances.movePin({ id: third, by: -1 });
  expect(await pinsOf(customer)).toEqual([first, third, second]);
  await api.balances.movePin({ id: first, by: -1 });
  await api.balances.movePin({ id: second, by: 1 });
  expect(await pinsOf(customer)).toEqual([first, third, second]);
  await api.balances.unpin({ id: third });
  expect(await pinsOf(customer)).toEqual([first, second]);
  await expect(api.balances.unpin({ id: third })).rejects.toMatchObject(refusal('balanceNotFound'));
});

test('twelve balances can be pinned and no more, also when they are pinned at once', async () => {
  const { companyId, customer } = await prepaidCustomer();
  const ids = await Promise.all(Array.from({ length: 14 }, () => balance({ companyId })));
  const api = await apiAs(customer);
  const outcomes = await Promise.allSettled(ids.map((id) => api.balances.pin({ id })));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject(refusal('tooManyPins', { max: 12 }));
  expect(await pinsOf(customer)).toHaveLength(12);
});

test('a pin of a balance one may no longer see is hidden, and goes with the next pin', async () => {
  const { companyId, balanceId, consultant } = await prepaidCustomer();
  const other = await prepaidCustomer();
  await (await apiAs(consultant)).balances.pin({ id: balanceId });
  const moved: Actor = {
    ...consultant,
    memberships: [{ companyId: other.companyId, relation: 'consultant' }],
  };
  expect(await pinsOf(moved)).toEqual([]);
  await expect(
    (await apiAs(moved)).balances.movePin({ id: balanceId, by: 1 }),
  ).rejects.toMatchObject(refusal('balanceNotFound'));
  await (await apiAs(moved)).balances.pin({ id: other.balanceId });
  const { db } = await testDatabase();
  const kept = await db
    .selectFrom('pinnedBalance')
    .select('balanceId')
    .where('userId', '=', consultant.id)
    .execute();
  expect(kept).toEqual([{ balanceId: other.balanceId }]);
  expect(companyId).not.toBe(other.companyId);
});

test('a deleted balance is no longer pinned, and pins are private', async () => {
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  await (await apiAs(customer)).balances.pin({ id: balanceId });
  expect(await pinsOf(staff)).toEqual([]);
  expect(await pinsOf(consultant)).toEqual([]);
  const [pinned] = (await (await apiAs(customer)).balances.pins()).items;
  expect(pinned).toMatchObject({ id: balanceId, notes: null });
  await (await apiAs(staff)).balances.remove({ id: balanceId });
  expect(await pinsOf(customer)).toEqual([]);
});

async function pinsOf(actor: Actor): Promise<string[]> {
  return (await (await apiAs(actor)).balances.pins()).items.map(({ id }) => id);
}
