import type { Locator, Page } from '@playwright/test';
import { wordsOf } from './profile-words';

/** The dialog as its reader finds it: by role and label, in one language. */
export function profileOf(page: Page, language: keyof typeof wordsOf) {
  const words = wordsOf[language];
  const dialog = page.getByRole('dialog');
  return {
    words,
    dialog,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    open: () => page.getByRole('button', { name: words.open }).click(),
  };
}

type Upload = { mimeType: string; buffer: Buffer };

export async function choosePhoto(page: Page, upload: Upload): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name: 'me', ...upload });
}

/** A PNG drawn in the page itself. */
export async function pictureOf(page: Page, width = 60, height = 40): Promise<Upload> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error('Tab never gets there');
}
