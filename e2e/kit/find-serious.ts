import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

type WithAxe = Window & {
  axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
};

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** One line of a list or a table is like the next. */
const farDown = ':is(tbody > tr, ul > li, ol > li):nth-child(n + 11)';

/**
 * Serious and critical findings of axe on the page as it is now. A page gets axe once, and keeps it
 * until it is loaded again.
 *
 * Contrast takes most of the time, so of a long list or table the first ten lines are measured;
 * every other rule reads all of it.
 */
export async function findSerious(page: Page): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (beyond) => {
    const { axe } = window as WithAxe;
    if (!axe) throw new Error('axe is not on the page');
    const contrast = { runOnly: ['color-contrast'] };
    const others = { rules: { 'color-contrast': { enabled: false } } };
    const isLong = document.querySelector(beyond) !== null;
    const readings: [ElementContext, RunOptions][] = isLong
      ? [
          [document, others],
          [{ exclude: [beyond] }, contrast],
        ]
      : [[document, {}]];
    const serious: string[] = [];
    for (const [context, options] of readings) {
      const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] });
      for (const { id, impact, nodes } of violations) {
        if (impact !== 'serious' && impact !== 'critical') continue;
        serious.push(`${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
      }
    }
    return serious;
  }, farDown);
}

/**
 * A colour on its way to another one has no contrast of its own. Endless animations are not waited
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
