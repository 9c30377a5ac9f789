import type { Locator, Page } from '@playwright/test';

/**
 * The entry of the main navigation with exactly this name. A search of the whole page would also
 * find what other stories have written, such as an entry about an "administration system".
 */
export const navigationLink = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: /^(Hovednavigation|Main navigation)$/ })
    .getByRole('link', { name, exact: true });
