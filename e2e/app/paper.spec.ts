import { expect, type Page, test } from '@playwright/test';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('paper has the list without anything to press, light also in the dark theme', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/time?period=all', { theme: 'dark' });
  const title = `Papir ${Date.now() % 100_000}`;
  await quickEntry(page, 'da').fill(`5m ${title} @"Havn & Co"`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();

  await test.step('a list has its names, its sums and what was chosen', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: title })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Ikke faktureret: .* Vis kun dem/ }),
    ).toBeVisible();
    await expect(
      page.locator('main').getByRole('button', { name: /Eksportér|Filtrér/ }),
    ).toHaveCount(0);
    await expect(page.locator('main').getByRole('checkbox')).toHaveCount(0);
    await expect(
      page.locator('main').getByRole('list', { name: 'Senest brugte kort' }),
    ).toHaveCount(0);
    await expect(page.getByText(/^50 af [\d.]+$/)).toBeVisible();
    expect(await isLandscape(page)).toBe(true);
  });

  await test.step('paper is light, and the screen is dark again afterwards', async () => {
    await page.emulateMedia({ media: null });
    const surface = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--klip-surface').trim(),
      );
    const onScreen = await surface();
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        const style = getComputedStyle(document.documentElement);
        document.body.dataset.printed = style.getPropertyValue('--klip-surface').trim();
      });
    });
    await page.pdf();
    expect(await page.locator('body').getAttribute('data-printed')).toBe('#FFFFFF');
    expect(await surface()).toBe(onScreen);
    expect(onScreen).not.toBe('#FFFFFF');
  });
});

test('paper has the whole board, one column below the other', async ({ browser }) => {
  const { page } = await openAs(browser, 'konrad', '/features?view=board');
  const board = page.getByRole('region', { name: 'Tavle' });
  await expect(board.getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  const columns = await board.getByRole('region').all();
  expect(columns).toHaveLength(6);
  const places = await Promise.all(columns.map((column) => column.boundingBox()));
  for (const place of places) expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(701);
});

test('the paper of an operator says that a list goes on', async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/admin?section=audit');
  await expect(page.getByRole('button', { name: 'Vis flere' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('De første 50 – der er flere')).toBeVisible();
});

async function isLandscape(page: Page): Promise<boolean> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [, width, height] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return Number(width) > Number(height);
}
