import { page } from 'vitest/browser';
import type { Me } from '@/modules/accounts/contract';
import type { Locale } from '@/platform/locale';
import type { Answers } from './answers';
import { openScreen } from './open-screen';
import { wordsOf } from './profile-words';

/** Opens the profile of a person on a page that sends no requests itself. */
export async function openProfile(me: Me, language: Locale, answers: Answers = {}) {
  const words = wordsOf[language];
  const dialog = page.getByRole('dialog');
  const opened = await openScreen('/no/such/page', { as: me, language, answers });
  await page.getByRole('button', { name: words.open }).click();
  return {
    ...opened,
    words,
    dialog,
    alert: dialog.getByRole('alert'),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    field: (name: string) => dialog.getByLabelText(name, { exact: true }),
    choosePhoto: (file: File) => page.elementLocator(fileField()).upload(file),
  };
}

function fileField(): Element {
  const found = document.querySelector('input[type="file"]');
  if (!found) throw new Error('No field for a file');
  return found;
}

/** Draws a PNG in the page itself. */
export async function drawPhoto(width = 60, height = 40): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}
