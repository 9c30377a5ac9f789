import { expect, test } from '@playwright/test';
import { getWeekday } from '../../src/platform/day';
import { dayFromNow } from '../kit/day-from-now';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

/** A Tuesday in the past, on any day that the stories run. */
function lastTuesday(): string {
  return dayFromNow(-5 - getWeekday(dayFromNow()));
}

test('a week is filled from the keyboard: type, move on, and it is saved', async ({ browser }) => {
  const tuesday = lastTuesday();
  const { page } = await openAs(browser, 'stine', '/balances', { language: 'en' });
  const title = `Grid story ${Date.now()}`;
  await page.evaluate(
    async ([serviceDate, work]) => {
      const { items } = await (await fetch('/api/v1/balances?q=TB-0017')).json();
      const entry = {
        balanceId: items[0].id,
        title: work,
        amount: 20,
        serviceDate,
        category: 'support',
      };
      await fetch('/api/v1/time-entries', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(entry),
      });
    },
    [tuesday, title] as const,
  );
  await page.goto(`/time?view=week&week=${tuesday}`);
  const cells = page.getByRole('row', { name: title }).getByRole('textbox');
  await expect(cells).toHaveCount(7);
  await expect(cells.nth(1)).toHaveValue('0:20');

  await cells.nth(1).focus();
  await page.keyboard.type('1h15');
  const state = page.getByText('Saved', { exact: true });
  await expect(state).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(2)).toBeFocused();
  await page.keyboard.type('45m');
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(2)).toHaveValue('0:45');
  await expect(cells.nth(1)).toHaveValue('1:15');
  await expect(page.getByRole('row', { name: title }).getByRole('cell').last()).toHaveText('2:00');

  await page.keyboard.press('Escape');
  await page.keyboard.type('soon');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.reload();
  await expect(cells.nth(1)).toHaveValue('1:15');
  await expect(cells.nth(2)).toHaveValue('0:45');
  await expect(cells.nth(3)).toHaveValue('');

  // Paper has the sums once, below the last row.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await page.emulateMedia({ media: null });

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(']');
  await expect(page.getByRole('row', { name: title })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy rows from last week' }).click();
  await expect(page.getByRole('row', { name: title }).getByRole('textbox').first()).toHaveValue('');
});

test('an unsaved amount stays in its cell with the reason until it is saved or cleared', {
  tag: '@thorough',
}, async ({ browser }) => {
  const tuesday = lastTuesday();
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { language: 'en' });
  const company = await createCompany(context);
  const { id: balanceId } = await createBalance(context, company.id);
  const title = `Refused ${company.name}`;
  const entry = { balanceId, title, amount: 20, serviceDate: tuesday, category: 'support' };
  expect((await context.request.post('/api/v1/time-entries', { data: entry })).ok()).toBe(true);
  await page.goto(`/time?view=week&week=${tuesday}`);
  const cells = page.getByRole('row', { name: title }).getByRole('textbox');
  const failure = page.getByRole('status').getByText(`${title}, Wed`);

  await cells.nth(2).fill('15h');
  await cells.nth(2).press('ArrowRight');
  await expect(failure).toContainText(
    /not saved\. Only 9\sh\s40\smin left – 5\sh\s20\smin too little/,
  );
  await expect(cells.nth(2)).toHaveValue('15h');
  await expect(cells.nth(2)).toHaveAttribute('aria-invalid', 'true');

  await cells.nth(3).fill('45m');
  await cells.nth(3).press('ArrowRight');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(cells.nth(3)).toHaveValue('0:45');
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(cells).toHaveCount(0);
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(cells.nth(2)).toHaveValue('15h');

  await cells.nth(2).fill('');
  await expect(failure).toHaveCount(0);
  await expect(cells.nth(2)).not.toHaveAttribute('aria-invalid');
  await page.route('**/rpc/time/record', (route) => route.abort(), { times: 1 });
  await cells.nth(2).fill('1h');
  await cells.nth(2).press('ArrowRight');
  await expect(failure).toBeVisible();
  await expect(cells.nth(2)).toHaveValue('1h');
  // Passing through it tries again.
  await cells.nth(2).press('Enter');
  await cells.nth(2).blur();
  await expect(failure).toHaveCount(0);
  await expect(cells.nth(2)).toHaveValue('1:00');
  await expect(cells.nth(2)).not.toHaveAttribute('aria-invalid');
});

test('copying says when the rows of last week cannot be read, and when there are none', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/time?view=week&week=2019-03-05');
  const copy = page.getByRole('button', { name: 'Kopiér rækker fra sidste uge' });
  await copy.click();
  await expect(
    page.getByText('Der er ikke registreret noget ugen før, så der er intet at kopiere.'),
  ).toBeVisible();
  await page.route('**/rpc/time/list**', (route) => route.abort());
  await copy.click();
  await expect(page.getByRole('alert').getByText('forbindelse')).toBeVisible();
});

test('a week that no calendar has is this week', { tag: '@thorough' }, async ({ browser }) => {
  const { page } = await openAs(
    browser,
    'stine',
    '/time?view=week&week=2026-13-45&customer=nonsense',
  );
  await expect(page.getByRole('button', { name: 'Kopiér rækker fra sidste uge' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Denne uge' })).toHaveCount(0);
});
