import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { openAs } from '../kit/sign-in';

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

test('in the demo a webhook reaches a program on the own machine, on a phone in Danish', {
  tag: '@thorough',
}, async ({ browser }) => {
  const heard: string[] = [];
  const program = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push(body);
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
  const { port } = program.address() as AddressInfo;
  const { page } = await openAs(browser, 'stine', '/settings#webhooks', { width: 390 });
  await page.getByRole('button', { name: 'Ny webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Ny webhook' });
  await form.getByLabel('Adresse').fill(`http://localhost:${port}/hook`);
  await form.getByRole('checkbox', { name: 'Support er spurgt' }).check();
  await form.getByRole('checkbox', { name: 'Overtræk tilladt' }).check();
  expect(await findSerious(page)).toEqual([]);
  await form.getByRole('button', { name: 'Lav webhooken' }).click();
  await page.getByRole('button', { name: 'Jeg har gemt den' }).click();
  const row = page
    .getByRole('list', { name: 'Webhooks' })
    .getByRole('listitem')
    .filter({ hasText: `http://localhost:${port}/…` });
  await row.getByRole('button', { name: 'Test' }).click();
  await expect.poll(() => heard.some((body) => body.includes('webhook.test'))).toBe(true);
  await row.getByRole('button', { name: 'Leveringer' }).click();
  const deliveries = page.getByRole('list', { name: 'Leveringer' });
  await expect(deliveries.getByText('Leveret').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Slet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Slet', exact: true }).click();
  await expect(row).toHaveCount(0);
  program.closeAllConnections();
  program.close();
});
