import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { balanceWorld } from '@/testkit/web/balance-world';
import { customerWorld } from '@/testkit/web/customer-world';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';

test.each([
  ['/balances', 'balances.list', 'Opret kort', 'Ingen klippekort endnu'],
  ['/crm', 'crm.customers', 'Opret kunde', 'Ingen kunder endnu'],
])('%s: what makes the first one stays where it is', async (path, list, create, none) => {
  let answer = () => {};
  const nothing = new Promise<object>((resume) => {
    answer = () => resume({ items: [], nextCursor: null });
  });
  const answers = {
    ...customerWorld([]).answers,
    ...balanceWorld([]).answers,
    [list]: () => nothing,
  };
  await openScreen(path, { as: staffMe, answers });
  const button = page.getByRole('button', { name: create });
  await expect.element(button).toBeVisible();
  const before = button.element().getBoundingClientRect().toJSON();
  answer();
  await expect.element(page.getByText(none)).toBeVisible();
  expect(button.elements()).toHaveLength(1);
  expect(button.element().getBoundingClientRect().toJSON()).toEqual(before);
});
