import { expect, test } from 'vitest';
import { addDays } from '@/platform/day';
import { apiAs, refusal } from '@/testkit/api';
import { balance, person, prepaidCustomer, today, work } from '@/testkit/world';

test('a customer lists and counts their own, and searches by number and type', async () => {
  const { customer, companyId, balanceId } = await prepaidCustomer();
  await prepaidCustomer();
  const card = await balance({ companyId, type: 'credits', amount: 10 });
  const api = await apiAs(customer);
  expect(await api.balances.counts({})).toMatchObject({ all: 2 });
  expect(idsOf((await api.balances.list({ type: 'credits' })).items)).toEqual([card]);
  const { number } = await api.balances.find({ id: balanceId });
  expect(idsOf((await api.balances.list({ q: number })).items)).toEqual([balanceId]);
});

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id).sort();
}

test('the list says when each balance was last used; a deleted entry does not count', async () => {
  const { consultant, balanceId } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const lastUsed = async () =>
    (await api.balances.list({})).items.map(({ lastUsedOn }) => lastUsedOn);
  expect(await lastUsed()).toEqual([null]);
  await api.time.record({ ...work, balanceId, amount: 15, serviceDate: addDays(today, -9) });
  const { id } = await api.time.record({
    ...work,
    balanceId,
    amount: 15,
    serviceDate: addDays(today, -2),
  });
  await api.time.record({ ...work, balanceId, amount: 15, serviceDate: addDays(today, -5) });
  expect(await lastUsed()).toEqual([addDays(today, -2)]);
  await api.time.remove({ id });
  expect(await lastUsed()).toEqual([addDays(today, -5)]);
});

test('a balance is found by its number, but not by a person who may not see it', async () => {
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const { number } = await (await apiAs(customer)).balances.find({ id: balanceId });
  for (const somebody of [customer, consultant, await person({ role: 'staff' })]) {
    expect(await (await apiAs(somebody)).balances.find({ id: number })).toMatchObject({
      id: balanceId,
      number,
    });
  }
  const stranger = await apiAs((await prepaidCustomer()).customer);
  for (const id of [number, 'TB-nothing', "' or true --", '00000000-0000-4000-8000-000000000000']) {
    await expect(stranger.balances.find({ id })).rejects.toMatchObject(refusal('balanceNotFound'));
  }
});
