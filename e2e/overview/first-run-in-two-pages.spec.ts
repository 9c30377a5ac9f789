import { expect, type Page, test } from '@playwright/test';
import { findLayoutFaults } from '../kit/find-layout-faults';
import { install } from '../kit/installation';
import { openFirstStaff } from '../kit/new-person';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('two pages at once: each goes on with its own customer, and sells to it alone', async ({
  browser,
}) => {
  const klip = await install({ NODE_ENV: 'development' });
  try {
    const context = await openFirstStaff(browser, klip.address);
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const one of [page, other]) await one.goto('/staff');
    const field = page.getByLabel('Virksomhedens navn');
    const alfa = 'Alfa ApS med et navn, der er længere end en telefon er bred';
    await field.pressSequentially('Nordlys');
    await other.getByLabel('Virksomhedens navn').fill(alfa);
    await other.keyboard.press('Enter');
    await expect(heading(other, 'Hvad har kunden købt?')).toBeVisible();

    await expect(page.getByRole('button', { name: `Fortsæt med ${alfa}` })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findLayoutFaults(page)).toEqual([]);
    await expect(field).toBeFocused();
    await page.keyboard.type(' ApS');
    await expect(field).toHaveValue('Nordlys ApS');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Hvad har kunden købt?')).toBeVisible();
    for (const one of [page, other]) await one.reload();
    const cardOf = (one: Page) => one.getByRole('figure').getByRole('img');
    await expect(cardOf(other)).toHaveAccessibleName(/^Alfa ApS/);
    await expect(cardOf(page)).toHaveAccessibleName(/^Nordlys ApS/);
    await page.getByRole('button', { name: 'Fortsæt', exact: true }).press('Enter');
    await expect(heading(page, 'Skriv den første linje')).toBeVisible();
    await expect(heading(other, 'Hvad har kunden købt?')).toBeVisible();
    const { items } = await (await context.request.get('/api/v1/balances')).json();
    expect(items.map((sold: { companyName: string }) => sold.companyName)).toEqual(['Nordlys ApS']);
  } finally {
    await klip.remove();
  }
});
