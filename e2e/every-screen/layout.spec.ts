import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { chooseScreens, isChosen, limitOfScreens } from '../kit/chosen-screens';
import { dayFromNow } from '../kit/day-from-now';
import { findLayoutFaults } from '../kit/find-layout-faults';
import { install } from '../kit/installation';
import { isLoaded } from '../kit/looks';
import { newAddress, openAsNew, password } from '../kit/new-person';
import { addressOf, createBalance, createCompany, createEntry } from '../kit/own-company';
import { applyPreferences, openAs } from '../kit/sign-in';

const widths = [320, 390, 768, 1024, 1280, 1920];
const shared = ['/time', '/features', '/features/FEAT-12', '/settings', '/home'];
const reports = ['/monthly-hours', '/monthly-hours/analytics'];
const customers = ['/balances', '/crm', '/companies', '/crm/customer/:nordlys'];

const readers = [
  { person: 'clara', screens: ['/customer', ...shared, ...reports] },
  { person: 'konrad', screens: ['/consultant', ...shared, '/time?period=all', ...customers] },
  { person: 'stine', screens: ['/staff', '/users', '/admin', ...reports, '/balances?view=table'] },
] as const;

/** Each screen at each width, and what is wrong there. */
async function findFaults(page: Page, screens: readonly string[]) {
  const faults: Record<string, string[]> = {};
  for (const screen of screens) {
    await page.goto(screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 860 });
      await isLoaded(page);
      const found = await findLayoutFaults(page);
      if (found.length > 0) faults[`${screen} at ${width}`] = found;
    }
  }
  return faults;
}

for (const { person, screens } of readers) {
  const chosen = chooseScreens(screens.map((path) => ({ path })));
  test(`${person}: nothing overlaps, is cut or squeezed, from phone to large screen`, async ({
    browser,
  }) => {
    test.setTimeout(limitOfScreens);
    const { page, context } = await openAs(browser, person, 'about:blank', { width: 320 });
    const paths = await Promise.all(chosen.map(({ path }) => addressOf(path, context)));
    expect(await findFaults(page, paths)).toEqual({});
  });
}

if (isChosen(0, 'time'))
  test('a running clock, a request and long names fit on every screen that shows them', async ({
    browser,
  }) => {
    const { context } = await openAs(browser, 'stine', 'about:blank');
    // A consultant sees these customers alone, and not what other stories have written.
    const consultant = await openAsNew(browser, 'about:blank', {
      name: 'Margrethe Christensen-Lindegaard',
    });
    const company = await createCompany(context, {
      name: `Rindkøbing-Skjern Forsyningsselskab og Donaudampfschifffahrt ${Date.now()}`,
    });
    const [balance, other] = [
      await createBalance(context, company.id),
      await createBalance(context, company.id, { type: 'credits', initialAmount: 10 }),
    ];
    for (const { id } of [balance, other])
      await createEntry(context, id, 'Gennemgang af ejendomsadministrationssystemet', {
        amount: 1,
        serviceDate: dayFromNow(),
      });
    const customer = await openAsNew(browser, 'about:blank');
    const send = async (who: BrowserContext, method: 'put' | 'post', path: string, data: object) =>
      expect((await who.request[method](`/api/v1${path}`, { data })).ok(), path).toBe(true);
    await send(context, 'put', `/users/${consultant.id}/role`, { role: 'consultant' });
    for (const [{ id }, relation] of [
      [customer, 'customer'],
      [consultant, 'consultant'],
    ] as const)
      await send(context, 'put', `/users/${id}/memberships/${company.id}`, { relation });
    for (const { id } of [balance, other])
      await send(customer.context, 'post', `/balances/${id}/top-up-requests`, {
        wish: 'Vi vil gerne have mere, så hurtigt det kan lade sig gøre',
        amount: 10,
      });
    await send(consultant.context, 'post', '/timer', {
      title: 'Ombygning af kundens bestillingssystem',
    });

    const screens = ['/time', '/home', '/consultant', '/balances', `/crm/customer/${company.id}`];
    expect(await findFaults(consultant.page, screens)).toEqual({});
    expect(await findFaults(customer.page, ['/customer', '/time'])).toEqual({});
  });

if (isChosen(1, 'overview'))
  test('an empty installation looks as it should, from a small phone to a large screen', async ({
    browser,
  }) => {
    test.slow();
    const klip = await install({ NODE_ENV: 'development' });
    try {
      const context = await browser.newContext({ baseURL: klip.address });
      const page = await context.newPage();
      await applyPreferences(page, { language: 'da', theme: 'light' });
      const person = { name: 'Stine', email: newAddress(), password, accountType: 'staff' };
      const headers = { origin: klip.address };
      const made = await context.request.post('/api/auth/sign-up/email', { headers, data: person });
      expect(made.ok()).toBe(true);
      const screens = ['/staff', '/home', '/time', '/balances', '/crm', '/features', '/users'];
      expect(await findFaults(page, screens)).toEqual({});
    } finally {
      await klip.remove();
    }
  });
