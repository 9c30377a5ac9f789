import { expect, test } from '@playwright/test';
import { openAs } from '../kit/sign-in';

test('staff order a file by keyboard, keep the focus and download it, as the log says', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/admin?section=takeout');
  const order = page.getByRole('button', { name: /^Bestil / });
  const refusals = page.getByRole('alert');
  await order.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  await expect(order).toBeFocused();
  const download = page.getByRole('button', { name: 'Hent filen' });
  await expect(download).toBeVisible();
  await expect(order).toBeFocused();
  await expect(refusals).toHaveCount(0);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^klip-alt-\d{4}-\d{2}-\d{2}\.zip$/);

  await page.goto('/admin?section=audit&kind=export');
  const lines = page.getByRole('row').filter({ hasText: file.suggestedFilename() });
  await expect(lines.filter({ hasText: 'Eksport hentet' }).first()).toBeVisible();
  const made = lines.filter({ hasText: 'Eksport oprettet' }).first();
  await expect(made).toContainText('Tag alt med: hele Klip');
  await expect(made).not.toContainText('tries');
});

test('a customer does not read of a log that they cannot see', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'clara', '/settings');
  await expect(page.getByText('Bestilling og hentning kræver').first()).toBeVisible();
  await expect(page.getByText('revisionsloggen')).toHaveCount(0);
});
