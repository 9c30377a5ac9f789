import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { openAs, type Person } from './sign-in';

const screens: [string, Person | null][] = [
  ['/login', null],
  ['/register', null],
  ['/time', 'konrad'],
  ['/balances', 'konrad'],
  ['/companies', 'konrad'],
  ['/customer', 'clara'],
];

for (const [path, person] of screens) {
  for (const language of ['da', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        test(`${path} in ${language}, ${theme}, ${width} px: axe finds nothing serious, the console is silent, nothing overflows`, async ({
          browser,
        }) => {
          const said: string[] = [];
          const { page, context } = await openAs(browser, person, 'about:blank', { language, theme, width });
          page.on('console', (message) => {
            if (message.type() === 'error') said.push(message.text());
          });
          page.on('pageerror', (error) => said.push(error.message));
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          expect(
            serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
          ).toEqual([]);
          expect(said).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          await context.close();
        });
      }
    }
  }
}
