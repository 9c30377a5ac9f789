import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { prepaidCustomer, work } from '@/testkit/world';

test('each punched hole has its person, day and work, in the order of punching', async () => {
  const {
    consultant,
    customer,
    balanceId: id,
  } = await prepaidCustomer({ type: 'credits', amount: 10 });
  const api = await apiAs(consultant);
  const punch = (title: string) => api.time.record({ ...work, title, balanceId: id, amount: 1 });
  const [first, second, third] = [
    await punch('Logo'),
    await punch('Newsletter'),
    await punch('Banner'),
  ];
  await api.time.remove({ id: second.id });

  const { items } = await (await apiAs(customer)).balances.punches({ id });
  const told = { serviceDate: work.serviceDate, consultantName: consultant.name };
  expect(items).toEqual([
    { number: 1, entryId: first.id, title: 'Logo', ...told },
    { number: 2, entryId: third.id, title: 'Banner', ...told },
  ]);
});

test('a top-up and a write-off move no hole', async () => {
  const { consultant, balanceId: id } = await prepaidCustomer({ type: 'credits', amount: 10 });
  const api = await apiAs(consultant);
  const entry = await api.time.record({ ...work, balanceId: id, amount: 1 });
  await api.balances.topUp({ id, amount: 5 });
  expect(
    (await api.balances.punches({ id })).items.map(({ number, entryId }) => [number, entryId]),
  ).toEqual([[1, entry.id]]);
});

test('a deck shows only the card in use', async () => {
  const { consultant, balanceId: id } = await prepaidCustomer({ type: 'credits', amount: 101 });
  const api = await apiAs(consultant);
  const entries = Array.from({ length: 12 }, (_, index) => ({
    ...work,
    title: `Work ${index + 1}`,
    balanceId: id,
    amount: 1,
  }));
  await api.time.recordTogether({ entries });
  const { items } = await api.balances.punches({ id });
  expect(items.map(({ number }) => number)).toEqual([11, 12]);
});

test('a time bank has no holes', async () => {
  const { consultant, balanceId: id } = await prepaidCustomer();
  const api = await apiAs(consultant);
  await api.time.record({ ...work, balanceId: id, amount: 30 });
  expect((await api.balances.punches({ id })).items).toEqual([]);
});
