import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { openAs } from '../kit/sign-in';

test('a consultant narrows the analytics, reads a chart as a table and keeps the file', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/monthly-hours');
  const reports = page.getByRole('navigation', { name: 'Rapporter' });
  await reports.getByRole('link', { name: 'Analyser' }).click();
  await expect(page).toHaveURL(/\/monthly-hours\/analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Analyser' })).toBeVisible();
  await expect(reports.getByRole('link', { name: 'Analyser' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(reports.getByRole('link', { name: 'Forbrug pr. måned' })).not.toHaveAttribute(
    'aria-current',
    'page',
  );
  const forecasts = page.getByRole('table', { name: 'Prognoser' });
  await expect(forecasts.getByText(/^Brugt op omkring /).first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Periode' }).click();
  await page.getByRole('option', { name: 'Seneste 3 måneder' }).click();
  await expect(page).toHaveURL(/preset=last3/);
  await page.getByText('Et år tidligere', { exact: true }).click();
  await expect(page).toHaveURL(/against=lastYear/);
  await page.getByRole('combobox', { name: 'Kunde' }).click();
  await page.getByRole('option', { name: /^Havn/ }).click();
  await expect(page).toHaveURL(/customer=/);
  await expect(forecasts.getByRole('row').filter({ hasText: 'Nordlys' })).toHaveCount(0);

  const weeks = page.getByRole('region', { name: 'Forbrug uge for uge' });
  await weeks.getByRole('button', { name: 'Vis som tabel' }).click();
  await expect(
    weeks.getByRole('table', { name: 'Forbrug uge for uge' }).getByRole('row'),
  ).toHaveCount(27);
  await weeks.getByText('52 uger', { exact: true }).click();
  await expect(weeks.getByRole('table').getByRole('row')).toHaveCount(53);
  expect(await findSerious(page)).toEqual([]);
  await weeks.getByRole('button', { name: 'Vis som diagram' }).click();
  await expect(weeks.getByRole('figure')).toContainText(/i gennemsnit/);

  await page.getByRole('button', { name: 'Eksportér' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Alt, et ark for hver tabel' })).toBeChecked();
  const workbook = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Eksportér' }).click();
  expect((await workbook).suggestedFilename()).toMatch(
    /^klip-analyser-\d{4}-\d{2}-\d{4}-\d{2}\.xlsx$/,
  );
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Eksportér' }).click();
  await dialog.getByText('CSV', { exact: true }).click();
  await dialog.getByRole('radio', { name: 'Prognoser' }).check();
  const list = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Eksportér' }).click();
  expect(await readFile(await (await list).path(), 'utf8')).toContain('"Kunde";"Kort";"Tilbage"');

  await page
    .getByRole('table', { name: 'Godkendt, ikke faktureret' })
    .getByRole('link', { name: /^Se registreringerne hos Havn/ })
    .click();
  await expect(page).toHaveURL(/\/time\?customer=.*validated=yes/);
});

test('months of one’s own choice take the place of a preset', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', '/monthly-hours/analytics', {
    language: 'en',
  });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Other months' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}&to=\d{4}-\d{2}/);
  await expect(page.getByRole('button', { name: 'Other months' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Consultant' })).toBeVisible();
});

test('without the plan the tab explains it, and people of a customer see no tab', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'clara', '/monthly-hours');
  await expect(page.getByRole('heading', { level: 1, name: 'Forbrug pr. måned' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analyser' })).toHaveCount(0);
  await page.goto('/monthly-hours/analytics');
  await expect(
    page.getByRole('heading', { name: 'Analyser er en del af konsulentplanen' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se abonnementet' })).toHaveAttribute(
    'href',
    '/settings/upgrade',
  );
});

test('the page of a customer says when their balances run out', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/crm');
  await page.getByRole('link', { name: /^Havn/ }).first().click();
  await expect(page.getByRole('region', { name: 'Prognoser' })).toContainText(
    /Med dette forbrug er det brugt op/,
  );
});
