import { expect, type Page } from '@playwright/test';
import { isLoaded } from './looks';

/** A figure of an overview is a link whose name begins with its label. */
export function figure(page: Page, label: string) {
  return page
    .getByRole('list', { name: 'Figures' })
    .getByRole('link', { name: new RegExp(`^${label}`) });
}

/** Expects the overview of a house without data: no line of zeros. */
export async function expectNoFigures(page: Page): Promise<void> {
  await isLoaded(page);
  await expect(page.getByRole('list', { name: 'Figures' })).toHaveCount(0);
}
