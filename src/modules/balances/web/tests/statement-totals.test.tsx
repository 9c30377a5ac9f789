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
    totals: { added: 600, writtenOff: 0, used: 90, returned: 30, free: 45 },
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
    '45 min',
  ]);
});

test('work that is free is on the statement, apart from what is charged', async () => {
  const { answers } = balanceWorld([someBalance('TB-0017', { companyName: 'Nordlys' })]);
  const line = {
    ...{ at: '2026-11-02T10:00:00Z', postedOn: '2026-11-02', serviceDate: '2026-11-02' },
    ...{ consultantName: 'Konrad Bæk', isQuestioned: false, balanceAfter: 555 },
    ...{ entryId: 'b53d4ab4-5ab6-4b31-8d55-fb0f0ed6a1b4', reason: 'Vores fejl' },
  };
  const movements = [
    {
      ...{ ...line, kind: 'charge' as const, title: 'Møde', amount: -45 },
      ...{ workedAmount: 90, freeAmount: 45 },
    },
    {
      ...{ ...line, kind: 'free' as const, title: 'Fejlretning', amount: 0 },
      ...{ workedAmount: 60, freeAmount: 60 },
    },
  ];
  const statement = (input: Parameters<(typeof answers)['balances.statement']>[0]) => ({
    ...answers['balances.statement'](input),
    movements,
  });
  await openScreen('/balances?balance=TB-0017', {
    as: staffMe,
    answers: { ...answers, 'balances.statement': statement },
  });
  const lines = page.getByRole('region', { name: 'Kontoudtog' });
  const told = (title: string, words: string) =>
    expect
      .element(lines.getByRole('row').filter({ hasText: title }))
      .toHaveTextContent(`Konrad Bæk · ${words} · Vores fejl`);
  await told('Møde', '1 t 30 min arbejde · 45 min uden beregning');
  await told('Fejlretning', '1 t · uden beregning');
});
