import { page, userEvent } from 'vitest/browser';
import type { Locale } from '@/platform/locale';

/** Presses keys one after the other: `press('Escape')`, `press('Control+k')`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const parts = key.split('+');
    const last = parts.pop() ?? '';
    const down = parts.map((name) => `{${name}>}`).join('');
    const up = parts.map((name) => `{/${name}}`).join('');
    await userEvent.keyboard(`${down}${last.length > 1 ? `{${last}}` : last}${up}`);
  }
}

/** Types a text where the focus is; braces and brackets have no meaning in it. */
export async function type(text: string): Promise<void> {
  await userEvent.keyboard(text.replace(/[{[]/g, '$&$&'));
}

/** Tells whether a dialog or menu has the focus, which it takes a moment after it opens. */
export function isFocusIn(role: 'dialog' | 'menu'): boolean {
  return Boolean(document.activeElement?.closest(`[role="${role}"]`));
}

export const alert = page.getByRole('alert');
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Finds the line in which time is logged. It is a list of suggestions while there are any. */
export function quickEntry(language: Locale) {
  const name = { da: 'Registrér tid', en: 'Log time' }[language];
  return page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }));
}

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
