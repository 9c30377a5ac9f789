import { expect, type Page } from '@playwright/test';
import { applyPreferences, type ScreenLook } from './sign-in';

/**
 * Each language in each theme and at each width, and each theme at each width: four looks cover all
 * pairs of the eight. Looks of one language follow each other.
 */
export const coveringLooks = [
  { language: 'da', theme: 'light', width: 390 },
  { language: 'da', theme: 'dark', width: 1280 },
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 390 },
] as const;

/** Light on a phone and dark on a desktop: axe reads the page in these two. */
export const isReadByAxe = ({ theme, width }: Required<ScreenLook>) =>
  (theme === 'light') === width < 500;

/**
 * Loads the page in the first look. The other looks are applied to the open page, as if they had
 * been chosen in another tab.
 */
export async function inEachLook(
  page: Page,
  looks: readonly Required<ScreenLook>[],
  open: (look: Required<ScreenLook>) => Promise<unknown>,
  inspect: (look: Required<ScreenLook>, place: string) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    const { language, theme, width } = look;
    await page.setViewportSize({ width, height: width < 500 ? 844 : 860 });
    if (look === looks[0]) {
      await applyPreferences(page, look);
      await open(look);
    } else {
      await chooseElsewhere(page, look);
    }
    await isLoaded(page);
    await inspect(look, `${language}, ${theme}, ${width} px`);
  }
}

/** The screen is there, with what it shows. */
export async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** Pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Errors that the page logs or throws. */
export function listenTo(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

async function chooseElsewhere(
  page: Page,
  { language, theme }: Required<ScreenLook>,
): Promise<void> {
  const choice = JSON.stringify({ state: { language }, version: 0 });
  await page.evaluate(
    (chosen) => {
      for (const [key, newValue] of Object.entries(chosen)) {
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
    },
    { theme, 'language-storage': choice },
  );
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
