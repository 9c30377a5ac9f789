import { expect, test } from '@playwright/test';
import { findLayoutFaults } from './support/find-layout-faults';
import { isLoaded } from './support/looks';
import { idOfCompany } from './support/own-company';
import { openAs } from './support/sign-in';

const widths = [320, 390, 768, 1024, 1280, 1920];
const shared = ['/time', '/features', '/features/FEAT-12', '/settings', '/home'];
const reports = ['/monthly-hours', '/monthly-hours/analytics'];
const customers = ['/balances', '/crm', '/companies', '/crm/customer/:nordlys'];

const readers = [
  { person: 'clara', screens: ['/customer', ...shared, ...reports] },
  { person: 'konrad', screens: ['/consultant', ...shared, '/time?period=all', ...customers] },
  { person: 'stine', screens: ['/staff', '/users', '/admin', ...reports, '/balances?view=table'] },
] as const;

for (const { person, screens } of readers) {
  test(`${person}: nothing overlaps, is cut or squeezed, from a small phone to a large screen`, async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, person, 'about:blank', { width: 320 });
    const faults: Record<string, string[]> = {};
    for (const screen of screens) {
      const path = screen.includes(':')
        ? screen.replace(':nordlys', await idOfCompany(context, 'Nordlys'))
        : screen;
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 860 });
        await isLoaded(page);
        const found = await findLayoutFaults(page);
        if (found.length > 0) faults[`${screen} at ${width}`] = found;
      }
    }
    expect(faults).toEqual({});
  });
}
