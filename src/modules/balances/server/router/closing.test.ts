import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { prepaidCustomer, today, work } from '@/testkit/world';

async function sold() {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const balance = await api.balances.create({ companyId, type: 'hours', initialAmount: 600 });
  return { companyId, consultant, customer, api, balance, id: balance.id };
}

test('a closed balance takes no entry or top-up; its rest can be written off', async () => {
  const { api, id } = await sold();
  expect(await api.balances.close({ id })).toMatchObject({
    isClosed: true,
    status: 'inactive',
    reason: 'closed',
  });
  for (const call of [
    () => api.balances.close({ id }),
    () => api.balances.topUp({ id, amount: 60 }),
    () => api.time.record({ ...work, balanceId: id, amount: 10 }),
  ]) {
    await expect(call()).rejects.toMatchObject(refusal('balanceClosed'));
  }
  expect(await api.balances.adjust({ id, amount: -600, reason: 'Written off' })).toMatchObject({
    currentAmount: 0,
  });
  expect(await api.balances.reopen({ id })).toMatchObject({ isClosed: false, reason: 'usedUp' });
  await expect(api.balances.reopen({ id })).rejects.toMatchObject(refusal('balanceOpen'));
});

test('a deleted balance keeps its number and entries; entries can be taken back', async () => {
  const { companyId, api, id, balance, customer } = await sold();
  const entry = await api.time.record({ ...work, balanceId: id, amount: 60 });
  expect(await api.balances.find({ id })).toMatchObject({ entryCount: 1, lastUsedOn: today });
  expect(await api.balances.remove({ id })).toEqual({ number: balance.number });
  await expect(api.balances.remove({ id })).rejects.toMatchObject({
    ...refusal('balanceDeleted'),
    message: `Balance ${balance.number} has already been deleted`,
  });
  const period = { from: today, to: today };
  for (const call of [
    () => api.balances.find({ id }),
    () => api.balances.statement({ id, ...period }),
    () => api.balances.topUp({ id, amount: 1 }),
    () => api.balances.close({ id }),
    () => api.time.record({ ...work, balanceId: id, amount: 10 }),
  ]) {
    await expect(call()).rejects.toMatchObject(refusal('balanceNotFound'));
  }
  const taken = { companyId, type: 'hours' as const, initialAmount: 1, number: balance.number };
  await expect(api.balances.create(taken)).rejects.toMatchObject(refusal('balanceNumberTaken'));
  expect((await (await apiAs(customer)).time.list({ balanceId: id })).items).toHaveLength(1);
  expect(await api.time.remove({ id: entry.id })).toMatchObject({ returned: 60, balanceLeft: 600 });
});
