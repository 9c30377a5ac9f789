import type { Locator, Page } from '@playwright/test';

export const logTime = { da: 'Registrér tid', en: 'Log time' };

/** The line in which time is logged; it is a list of suggestions while there are any. */
export function quickEntry(page: Page, language: keyof typeof logTime): Locator {
  const name = logTime[language];
  return page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }));
}
