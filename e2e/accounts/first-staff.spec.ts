import { expect, type Page, test } from '@playwright/test';
import { expectNoFigures } from '../kit/figures';
import { install } from '../kit/installation';

async function registerAsStaff(page: Page, address: string, token?: string) {
  await page.addInitScript(() =>
    localStorage.setItem(
      'language-storage',
      JSON.stringify({ state: { language: 'en' }, version: 0 }),
    ),
  );
  await page.goto(`${address}/register`);
  await page.getByLabel('Full name').fill('Stine Holm');
  await page.getByLabel('Email').fill(`stine-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('klippekort');
  await page.getByRole('radio', { name: /Staff/ }).click();
  if (token) await page.getByLabel('Setup token').fill(token);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('an empty installation says so, and offers its first account to the house', async ({
  browser,
}) => {
  const page = await browser.newPage({ locale: 'da-DK' });
  const { address, remove } = await install({ NODE_ENV: 'development' });
  try {
    await page.goto(`${address}/login`);
    await expect(page.getByRole('status').filter({ hasText: 'Klip er ny her' })).toBeVisible();
    await page.getByRole('link', { name: 'opret den første konto' }).click();
    await expect(page.getByRole('radio', { name: /Medarbejder/ })).toBeChecked();
    await expect(page.getByText('En kollega skal godkende kontoen')).toHaveCount(0);
    await page.getByLabel('Fulde navn').fill('Stine Holm');
    await page.getByLabel('E-mail').fill(`stine-${Date.now()}@example.com`);
    await page.getByLabel('Adgangskode', { exact: true }).fill('klippekort');
    await page.getByRole('button', { name: 'Opret konto' }).click();
    await expect(page).toHaveURL(`${address}/staff`);

    const second = await browser.newPage({ locale: 'da-DK' });
    await second.goto(`${address}/register`);
    await expect(second.getByRole('radio', { name: /Kunde/ })).toBeChecked();
    await second.getByRole('radio', { name: /Medarbejder/ }).click();
    await expect(second.getByText('En kollega skal godkende kontoen')).toBeVisible();
  } finally {
    await remove();
  }
});

test('the first staff account lands on the staff’s overview, the second one waits', async ({
  browser,
}) => {
  test.slow();
  const { address, remove } = await install({ NODE_ENV: 'development' });
  try {
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    await registerAsStaff(first, address);
    await expect(first).toHaveURL(`${address}/staff`);
    await first.getByRole('button', { name: 'Skip' }).click();
    await expectNoFigures(first);
    await registerAsStaff(second, address);
    await expect(second).toHaveURL(`${address}/customer`);
    await expect(
      second.getByText('Your staff account is waiting for approval by a staff member.'),
    ).toBeVisible();
  } finally {
    await remove();
  }
});

test('in production the first staff account shows the setup token', { tag: '@thorough' }, async ({
  page,
}) => {
  const token = 'open sesame, please';
  const { address, remove } = await install({ NODE_ENV: 'production', SETUP_TOKEN: token });
  try {
    await registerAsStaff(page, address, 'not the one that was set');
    await expect(page.getByLabel('Setup token')).toHaveAccessibleDescription(
      /The setup token is missing or wrong/,
    );
    await page.getByLabel('Setup token').fill(token);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${address}/staff`);
  } finally {
    await remove();
  }
});
