import { expect, test } from '@playwright/test';
import { findLayoutFaults } from '../kit/find-layout-faults';
import { findSerious } from '../kit/find-serious';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';

test('on a phone the week is read day by day, and one logs on the day that is shown', async ({
  browser,
}) => {
  const look = { language: 'en', width: 390, accountType: 'staff' } as const;
  const { page, context } = await openAsNew(browser, 'about:blank', look);
  const { id } = await createCompany(context);
  const { id: balanceId } = await createBalance(context, id);
  await createEntry(context, balanceId, 'Monday’s work', { serviceDate: '2026-01-05' });
  await createEntry(context, balanceId, 'Wednesday’s work', {
    amount: 90,
    serviceDate: '2026-01-07',
  });

  await page.goto('/time?view=week&week=2026-01-05');
  const days = page.getByRole('list', { name: 'Days of the week' });
  await expect(days.getByRole('button')).toHaveCount(7);
  await expect(page.getByText('Monday’s work')).toBeVisible();
  await days.getByRole('button', { name: /^Wed 7 Jan( 2026)?, 1\sh\s30\smin$/ }).click();
  await expect(page.getByText('Monday’s work')).toHaveCount(0);
  await expect(page.getByText('Wednesday’s work')).toBeVisible();

  await days.getByRole('button', { name: /^Thu 8 Jan( 2026)?, nothing$/ }).click();
  await expect(page.getByText('Nothing logged that day')).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Log on this day' }).click();
  const sheet = page.getByRole('dialog', { name: 'Log time' });
  await expect(sheet.getByText(/^Thu 8 Jan( 2026)? · Other$/)).toBeVisible();
  await sheet.getByRole('button', { name: '45 min' }).click();
  await sheet.getByLabel('Title').fill('Thursday’s work');
  await sheet.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Thursday’s work', exact: true })).toBeVisible();
  await expect(days.getByRole('button', { name: /^Thu 8 Jan( 2026)?, 45\smin$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Thursday’s work', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Entry details' })).toBeVisible();
});
