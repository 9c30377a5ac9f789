import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { balanceWorld } from '@/testkit/web/balance-world';
import { customerWorld } from '@/testkit/web/customer-world';
import { button } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { taskWorld } from '@/testkit/web/task-world';
import { someBalance, someEntry, timeWorld } from '@/testkit/web/time-world';

test('the form of a punch shows its card at once, and offers cards alone', async () => {
  const card = someBalance('KK-0001', { type: 'credits', companyName: 'Nordlys' });
  const bank = someBalance('TB-0001', { companyName: 'Nordlys' });
  const punch = someEntry(card, { amount: 1, workedAmount: 1, consultantId: staffMe.id });
  const { server } = await openScreen('/time', {
    as: staffMe,
    answers: {
      ...balanceWorld([card, bank]).answers,
      ...taskWorld([]).answers,
      ...customerWorld([]).answers,
      ...timeWorld([card, bank], [punch]).answers,
    },
  });
  const found = server.hold('balances.find');
  await button('Handlinger for ”Steady work”').click();
  await page.getByRole('menuitem', { name: 'Redigér' }).click();
  await found.reached;
  const dialog = page.getByRole('dialog', { name: 'Redigér registrering' });
  const payer = dialog.getByRole('button', { name: /^Vælg klippekort/ });
  await expect.element(payer).toHaveTextContent('KK-0001');
  await expect.element(dialog.getByText('1 klip', { exact: true })).toBeVisible();
  found.end();
  await payer.click();
  await expect.element(page.getByRole('option', { name: /KK-0001/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /TB-0001/ })).not.toBeInTheDocument();
});
