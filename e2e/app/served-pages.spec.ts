import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const notFound = { name: /^(Page Not Found|Siden blev ikke fundet)$/ };

test('every page of the build is served; a programmer reads every operation on /api/docs', async ({
  page,
}) => {
  await test.step('the build has the pages of this story, and the card’s', () => {
    expect(
      readdirSync('dist/web')
        .filter((name) => name.endsWith('.html'))
        .sort(),
    ).toEqual(['docs.html', 'index.html', 'kort.html']);
  });

  await test.step('the address of the product opens the sign-in', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Log ind' })).toBeVisible();
    await expect(page.getByRole('heading', notFound)).toHaveCount(0);
  });

  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Klip API' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^(\d{2,}) of \1 operations$/);
  await expect(
    page.getByRole('heading', { name: 'POST /time-entries', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', notFound)).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search operations' }).fill('post time-entries');
  await expect(page.getByRole('heading', { name: 'GET /balances', exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'POST /time-entries', exact: true }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/api/docs');
  expect(errors).toEqual([]);
});
