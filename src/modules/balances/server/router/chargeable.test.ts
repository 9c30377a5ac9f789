import { expect, test } from 'vitest';
import { addDays } from '@/platform/day';
import { apiAs } from '@/testkit/api';
import { balance, person, prepaidCustomer, today } from '@/testkit/world';

test('what may be charged says when one last logged on it, whatever day the work was', async () => {
  const { companyId, balanceId: first, consultant } = await prepaidCustomer();
  const second = await balance({ companyId });
  const api = await apiAs(consultant);
  const uses = async () => {
    const { items } = await api.balances.chargeable({ companyId });
    return new Map(items.map(({ id, lastUsedAt }) => [id, lastUsedAt]));
  };
  expect([...(await uses()).values()]).toEqual([null, null]);

  const log = (balanceId: string, serviceDate: string) =>
    api.time.record({ balanceId, title: 'Designmøde', amount: 15, serviceDate });
  await log(first, today);
  await log(second, addDays(today, -30));
  const known = await uses();
  expect(known.get(second)?.localeCompare(known.get(first) ?? '')).toBe(1);

  const staff = await apiAs(await person({ role: 'staff' }));
  const { items } = await staff.balances.chargeable({ companyId });
  expect(items.map(({ lastUsedAt }) => lastUsedAt)).toEqual([null, null]);
});
