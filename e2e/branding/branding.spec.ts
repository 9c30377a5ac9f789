import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openAs } from '../kit/sign-in';

test('a consultant chooses a look; a light colour is darkened, and any picture fits', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/settings/branding', { language: 'en' });
  await page.getByRole('textbox', { name: 'Your company name' }).fill('Konrad & Co');
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
  // More pixels than the server decodes.
  const huge = await sharp({
    create: { width: 6200, height: 4000, channels: 4, background: '#8f1b4b' },
  })
    .png()
    .toBuffer();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert')).toContainText('cannot be read as a picture');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">';
  for (const [name, mimeType, buffer] of [
    ['logo.png', 'image/png', logo],
    ['logo.svg', 'image/svg+xml', Buffer.from(`${drawing}<script>alert(1)</script></svg>`)],
    ['huge.png', 'image/png', huge],
  ] as const) {
    await choose.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByText('The logo is saved').last()).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
  }
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  // The typed text is still there beside the logo saved meanwhile.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your look is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your company name' })).toHaveValue('Konrad & Co');
  await expect(page.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('#ffd400');
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'Your logo' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(248);
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeHidden();
});

test('a customer reads what the look is and where to get it', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'clara', '/settings/branding');
  await expect(page.getByRole('link', { name: 'Se konsulentplanen' })).toBeVisible();
});
