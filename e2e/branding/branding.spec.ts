import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openAs } from '../kit/sign-in';

test('a consultant chooses a look; a light colour is darkened and an SVG refused', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/settings/branding', { language: 'en' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Konrad & Co');
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffd400');
  await expect(
    page.getByText(/^#ffd400 is too light.*4\.5 is needed\. #[0-9a-f]{6} is used instead\.$/),
  ).toBeVisible();
  await expect(page.getByText('How it looks')).toBeVisible();
  const logo = await sharp({
    create: { width: 600, height: 200, channels: 4, background: '#8f1b4b' },
  })
    .png()
    .toBuffer();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByRole('alert')).toContainText('an SVG is not taken');
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  // The typed text is still there beside the logo saved meanwhile.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your look is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Konrad & Co');
  await expect(page.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('#ffd400');
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Your logo' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(480);
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeHidden();
});

test('a customer reads what the look is and where to get it', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'clara', '/settings/branding');
  await expect(page.getByRole('link', { name: 'Se konsulentplanen' })).toBeVisible();
});
