import { expect, type Page, test } from '@playwright/test';
import { expectNoFigures } from '../kit/figures';
import { install } from '../kit/installation';
import { newAddress, password } from '../kit/new-person';
import { applyPreferences } from '../kit/sign-in';

async function fillAccount(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Stine Holm');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('an empty installation offers its first account to the house; the second one waits', async ({
  browser,
}) => {
  test.slow();
  const { address, remove } = await install({ NODE_ENV: 'development' });
  try {
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    for (const page of [first, second])
      await applyPreferences(page, { language: 'en', theme: 'light' });

    await test.step('the sign-in says that Klip is new, and leads on', async () => {
      await first.goto(`${address}/login`);
      await expect(
        first.getByRole('status').filter({ hasText: 'Are you the first here?' }),
      ).toBeVisible();
      await first.getByRole('link', { name: 'Create the first account' }).click();
      await expect(first.getByRole('radio', { name: /Staff/ })).toBeChecked();
      await expect(first.getByText('A colleague must approve the account')).toHaveCount(0);
    });

    await test.step('the first account lands on the staff’s overview', async () => {
      await fillAccount(first);
      await first.getByRole('button', { name: 'Create account' }).click();
      await expect(first).toHaveURL(`${address}/staff`);
      await first.getByRole('button', { name: 'Skip' }).click();
      await expectNoFigures(first);
    });

    await test.step('the second account is a customer’s, or waits for a colleague', async () => {
      await second.goto(`${address}/register`);
      await expect(second.getByRole('radio', { name: /Customer/ })).toBeChecked();
      await second.getByRole('radio', { name: /Staff/ }).click();
      await expect(second.getByText('A colleague must approve the account')).toBeVisible();
      await fillAccount(second);
      await second.getByRole('button', { name: 'Create account' }).click();
      await expect(second).toHaveURL(`${address}/customer`);
      await expect(
        second.getByText('Your staff account is waiting for approval by a staff member.'),
      ).toBeVisible();
    });
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
    await applyPreferences(page, { language: 'en', theme: 'light' });
    await page.goto(`${address}/register`);
    await fillAccount(page);
    await page.getByLabel('One-time code').fill('not the one that was set');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('One-time code')).toHaveAccessibleDescription(
      /The one-time code is missing or wrong/,
    );
    await page.getByLabel('One-time code').fill(token);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${address}/staff`);
  } finally {
    await remove();
  }
});

test('without a configured token the server prints a link that makes the first account', {
  tag: '@thorough',
}, async ({ page }) => {
  const { address, log, remove } = await install({ NODE_ENV: 'production', LOG_LEVEL: 'info' });
  try {
    await applyPreferences(page, { language: 'en', theme: 'light' });
    const link = () => /Make the first account: (\S+?)"/.exec(log.join(''))?.[1] ?? '';
    await expect.poll(link).toMatch(new RegExp(`^${address}/register\\?setup=\\w{4}-`));
    await page.goto(link());
    await expect(page.getByRole('radio')).toHaveCount(0);
    await fillAccount(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${address}/staff`);
  } finally {
    await remove();
  }
});
