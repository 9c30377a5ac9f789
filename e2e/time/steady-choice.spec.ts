import { type Browser, expect, type Page, test } from '@playwright/test';
import { dayFromNow } from '../kit/day-from-now';
import { findSerious } from '../kit/find-serious';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';

test('an entry from elsewhere does not move the suggestion that is reached', async ({
  browser,
}) => {
  const { page, balances, logElsewhere } = await openWithWork(browser);
  await page.keyboard.type('n15m steady work');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const reached = page.locator('[data-combobox-selected]');
  await expect(reached).toContainText(balances[0].number);
  expect(await findSerious(page)).toEqual([]);
  await logElsewhere();
  await expect(reached).toContainText(balances[0].number);
  expect(await enterAndRead(page)).toBe(balances[0].id);
});

test('an entry from elsewhere does not move the hint that is reached', async ({ browser }) => {
  const { page, balances, logElsewhere } = await openWithWork(browser);
  await page.keyboard.type('n15m steady work @Rolig');
  const reached = page.getByRole('listbox').getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(reached).toContainText(balances[1].number);
  await page.keyboard.press('ArrowDown');
  await expect(reached).toContainText(balances[0].number);
  await logElsewhere();
  await expect(reached).toContainText(balances[0].number);
  // Another balance than the line has shown: its effect is seen first.
  await page.keyboard.press('Enter');
  await expect(reached).toBeHidden();
  expect(await enterAndRead(page)).toBe(balances[0].id);
});

/** A new member of staff, in the dark, who has logged on two customers: on the second one last. */
async function openWithWork(browser: Browser) {
  const { page, context } = await openAsNew(browser, '/time', {
    accountType: 'staff',
    theme: 'dark',
  });
  const openBalance = async (name: string) =>
    createBalance(context, (await createCompany(context, { name: `${name} ${Date.now()}` })).id);
  // The oldest of them pays for a line that names them all.
  const other = await openBalance('Rolig Anden');
  const first = await openBalance('Rolig Ældst');
  const second = await openBalance('Rolig Nyest');
  await createEntry(context, first.id, 'Steady work');
  await createEntry(context, second.id, 'Steady work');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Vælg klippekort/ })).toContainText(second.number);
  return {
    page,
    balances: [first, second] as const,
    /** Logs today on a third customer, until the page shows it. */
    async logElsewhere() {
      const today = { serviceDate: dayFromNow() };
      await createEntry(context, other.id, 'Steady work', today);
      const title = `From elsewhere ${other.number}`;
      await createEntry(context, other.id, title, today);
      await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
    },
  };
}

/** @returns the balance that is charged */
async function enterAndRead(page: Page): Promise<unknown> {
  const record = page.waitForRequest('**/rpc/time/record');
  await page.keyboard.press('Enter');
  return (await record).postDataJSON().json.balanceId;
}
