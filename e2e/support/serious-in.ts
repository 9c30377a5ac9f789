import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** One line of a list or a table is like the next. */
const farDown = ':is(tbody > tr, ul > li, ol > li):nth-child(n + 11)';

/**
 * What axe finds serious on the page as it is now. Told to describe nothing but that, and to read
 * the page in place because no frame of it is foreign, it needs a third of the time.
 *
 * Contrast takes nine tenths of the rest, so of a long list or table the first ten lines are
 * measured; every other rule reads all of it.
 */
export async function findSerious(page: Page): Promise<string[]> {
  await settle(page);
  const axe = () =>
    new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const isLong = (await page.locator(farDown).count()) > 0;
  const readings = isLong
    ? [
        await axe().disableRules('color-contrast').analyze(),
        await axe().withRules('color-contrast').exclude(farDown).analyze(),
      ]
    : [await axe().analyze()];
  const serious = readings
    .flatMap(({ violations }) => violations)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  );
}

/**
 * A colour on its way to another one has no contrast of its own. What turns for ever is not waited
 * for.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
}
