import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '@/testkit/api';
import { prepaidCustomer, work } from '@/testkit/world';

test('home shows only one’s own last three pieces of work and day', async () => {
  const { balanceId, consultant, customer } = await prepaidCustomer();
  const other = await prepaidCustomer();
  const api = await apiAs(consultant);
  for (const [title, serviceDate] of [
    ['Oldest', '2026-11-10'],
    ['Third', '2026-11-18'],
    ['Second', '2026-11-19'],
    ['First', '2026-11-21'],
    ['first', '2026-11-21'],
  ] as const) {
    await api.time.record({ ...work, title, serviceDate, balanceId, amount: 10 });
  }
  await (await apiAs(other.consultant)).time.record({
    ...work,
    title: 'Elsewhere',
    balanceId: other.balanceId,
    amount: 5,
  });
  const home = await homeOf(consultant);
  expect(home.latest.map(({ title }) => title)).toEqual(['first', 'Second', 'Third']);
  expect(home.day.map(({ title }) => title)).toEqual(['First', 'first']);
  expect(home.started).toMatchObject({ company: true, balance: true, entry: true });
  expect(await homeOf(customer)).toMatchObject({ latest: [], day: [] });
  const moved: Actor = { ...consultant, memberships: [] };
  expect(await homeOf(moved)).toMatchObject({ latest: [], day: [], started: { company: false } });
});

async function homeOf(actor: Actor) {
  return (await apiAs(actor)).overview.home();
}
