import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { balanceWorld } from '@/testkit/web/balance-world';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { someBalance } from '@/testkit/web/time-world';

test('a statement has each total that is not nothing', async () => {
  const { answers } = balanceWorld([someBalance('TB-0017', { companyName: 'Nordlys' })]);
  const statement = (input: Parameters<(typeof answers)['balances.statement']>[0]) => ({
    ...answers['balances.statement'](input),
    totals: { added: 600, writtenOff: 0, used: 90, returned: 30 },
  });
  await openScreen('/balances?balance=TB-0017', {
    as: staffMe,
    answers: { ...answers, 'balances.statement': statement },
  });
  const totals = page.getByRole('region', { name: 'Kontoudtog' }).getByRole('definition');
  await expect.element(totals.first()).toBeVisible();
  expect(totals.elements().map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '10 t',
    '1 t 30 min',
    '30 min',
  ]);
});
