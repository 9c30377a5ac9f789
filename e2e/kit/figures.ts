import { expect, type Page } from '@playwright/test';

/** A tile is a link whose name begins with its label. */
export function tile(page: Page, label: string) {
  return page
    .getByRole('list', { name: 'Figures' })
    .getByRole('link', { name: new RegExp(`^${label}`) });
}

const labels = ['Active balances', 'Active features', 'Total hours', 'Monthly hours'];

/** Expects the figures of a new account: all of them, each zero. */
export async function expectZeros(page: Page, more: string[] = []): Promise<void> {
  for (const label of [...labels, ...more]) {
    await expect(tile(page, label).getByText(/^0(\smin)?\s*$/)).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem')).toHaveCount(
    4 + more.length,
  );
}
