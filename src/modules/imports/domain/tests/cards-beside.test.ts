import { expect, test } from 'vitest';
import { newInstallation, planFiles } from '@/testkit/imports/plan-files';
import type { KnownFacts } from '../plan';

const text = 'Client,Hours Left\nNordlys,5\nHavn,2\n';
const open = { companyId: 'nordlys', type: 'hours' as const, number: 'TB-0007', left: 240 };
const known: KnownFacts = {
  ...newInstallation,
  companies: [{ id: 'nordlys', name: 'Nordlys', mayReceive: true, mayBill: true }],
  openBalances: [open, { ...open, type: 'credits', number: 'KK-0001' }],
};

test('a new card names the open balances of its type that the customer has', async () => {
  const { view } = await planFiles([{ text }], {}, known);
  expect(view.customers.map(({ cards }) => cards[0]?.beside)).toEqual([
    [{ number: 'TB-0007', left: 240 }],
    [],
  ]);
});

test('work on these balances meanwhile does not change the plan', async () => {
  const used = { ...known, openBalances: [{ ...open, left: 60 }] };
  const [before, after] = [
    await planFiles([{ text }], {}, known),
    await planFiles([{ text }], {}, used),
  ];
  expect(after.view.digest).toBe(before.view.digest);
});
