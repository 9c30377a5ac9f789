import { expect, test } from '@playwright/test';
import { findSerious } from './support/find-serious';
import { openAs } from './support/sign-in';

test('staff make a webhook, see its secret once, switch it off and delete it', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', '/settings#webhooks', { language: 'en' });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill('https://10.0.0.1/hook');
  // Other stories make customers and log time meanwhile.
  await form.getByRole('checkbox', { name: 'Balance expired' }).check();
  await form.getByRole('button', { name: 'Make the webhook' }).click();
  await expect(form.getByText('Use a public https address')).toBeVisible();
  await form.getByLabel('Address').fill('https://hook.invalid/a-path');
  expect(await findSerious(page)).toEqual([]);
  await form.getByRole('button', { name: 'Make the webhook' }).click();
  const made = page.getByRole('dialog', { name: 'The secret of the webhook' });
  await expect(made.locator('code')).toHaveText(/^whsec_/);
  await made.getByRole('button', { name: 'I have kept it' }).click();

  const row = page
    .getByRole('list', { name: 'Webhooks' })
    .getByRole('listitem')
    .filter({ hasText: 'https://hook.invalid/…' });
  await expect(row).not.toContainText('a-path');
  await row.getByRole('button', { name: 'Deliveries' }).click();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  const again = page.getByRole('group', { name: 'Send several again' });
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(again.getByRole('status')).toHaveText('There was nothing to send again');
  expect(await findSerious(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Test' }).click();
  await row.getByRole('button', { name: 'Deliveries' }).click();
  const deliveries = page.getByRole('list', { name: 'Deliveries' });
  await expect(deliveries.getByText('Test message')).toBeVisible();
  await expect(deliveries.getByText('Failed')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Switch off' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});
