import { expect, test } from 'vitest';
import { addDays } from '@/platform/day';
import { apiAs } from '@/testkit/api';
import { asOwner } from '@/testkit/database';
import { balance, company, person, prepaidCustomer, today } from '@/testkit/world';

test('a chargeable balance has the time of one’s last logging, not the service date', async () => {
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

test('a balance that the list has no room for is found by number, customer or id', async () => {
  const { companyId, consultant, balanceId } = await prepaidCustomer();
  const last = await company({ name: 'Ålborg Bådværft' });
  const both = {
    ...consultant,
    memberships: [companyId, last].map((id) => ({
      companyId: id,
      relation: 'consultant' as const,
    })),
  };
  await asOwner(async (client) => {
    await client.query("select set_config('app.actor', 'test', false)");
    await client.query(
      `insert into balance (company_id, number, type, initial_amount, current_amount, created_by,
         created_at)
       select $1, 'MANY-' || n, 'hours', 600, 600, $2, now() - interval '1 year'
         from generate_series(1, 310) n`,
      [companyId, consultant.id],
    );
  });
  const newest = await balance({ companyId: last });
  const api = await apiAs(both);
  const all = await api.balances.chargeable({});
  expect(all.isCut).toBe(true);
  expect(all.items).toHaveLength(300);
  expect(all.items.map(({ id }) => id)).not.toContain(newest);

  const { number } = await api.balances.find({ id: newest });
  for (const input of [{ q: 'ålborg' }, { q: number }, { id: newest }, { companyId: last }]) {
    const found = await api.balances.chargeable(input);
    expect(found).toMatchObject({ isCut: false, items: [{ id: newest }] });
  }
  await api.time.record({ balanceId: newest, title: 'Designmøde', amount: 15, serviceDate: today });
  expect((await api.balances.chargeable({})).items.map(({ id }) => id)).toContain(newest);
  expect((await api.balances.chargeable({ id: balanceId })).items).toHaveLength(1);
  const foreign = await balance({ companyId: await company() });
  expect((await api.balances.chargeable({ id: foreign })).items).toEqual([]);
});
