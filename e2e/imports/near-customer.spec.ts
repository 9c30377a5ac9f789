import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';

/** No column names the customer; the name of the file does, with a typing error. */
const spreadsheet = {
  name: 'Skovbo Akitekter - klippekort 2026.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Dato;Hvad;Timer;Rest timer\n13-04-2026;Forside;1,50;8,50\n'),
};

test('a customer with nearly the name of one here is that one, after an answer', {
  tag: '@thorough',
}, async ({ page }) => {
  test.slow();
  const { address, remove } = await install({ NODE_ENV: 'development' });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const post = async (path: string, data: object) => {
      const answer = await page
        .context()
        .request.post(address + path, { data, headers: { origin: address } });
      expect(answer.ok()).toBe(true);
      return (await answer.json()) as { id: string };
    };
    await post('/api/auth/sign-up/email', {
      name: 'Stine Holm',
      email: 'stine@example.com',
      password: 'hverdag-i-juli',
      accountType: 'staff',
    });
    const { id: companyId } = await post('/api/v1/companies', { name: 'Skovbo Arkitekter ApS' });
    await post('/api/v1/balances', { companyId, type: 'hours', initialAmount: 240 });

    await page.goto(`${address}/import`);
    await page.locator('input[type=file]').setInputFiles(spreadsheet);
    const customer = page.getByRole('textbox', { name: 'Kunde' });
    await expect(customer).toHaveValue('Skovbo Akitekter');
    await page.getByRole('button', { name: 'Brug denne kunde' }).click();

    await expect(page.getByRole('heading', { name: 'Er det den samme kunde?' })).toBeVisible();
    await expect(page.getByText('I filen: Skovbo Akitekter')).toBeVisible();
    expect(await findSerious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Skovbo Arkitekter ApS' }).click();
    await expect(page.getByText(/Kunden har allerede TB-\d+: 4\st tilbage\./)).toBeVisible();
    await page.getByRole('button', { name: 'Importér 1 række' }).click();
    await expect(page.locator('#content').getByText('1 registrering, 1 nyt kort.')).toBeVisible();
  } finally {
    await remove();
  }
});
