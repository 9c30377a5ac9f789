import { expect, test } from '@playwright/test';
import { isChosen } from '../kit/chosen-screens';
import { findSerious } from '../kit/find-serious';
import { addressOf } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

/** Dialogs and drawers of the screens; `npm test` takes a third of them, as it does of screens. */
if (isChosen(0, 'accounts'))
  test('the screen to choose a new password: axe finds nothing serious in either theme', async ({
    browser,
  }) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await openAs(browser, null, 'about:blank', { theme, width: 390 });
      await page.route('**/rpc/accounts/findReset', (route) =>
        route.fulfill({ json: { json: { email: 'c…@nordlys.example' } } }),
      );
      await page.goto(`/reset-password?token=${'x'.repeat(43)}`);
      await page.getByLabel('Ny adgangskode', { exact: true }).press('Enter');
      await expect(page.getByText('Adgangskoden skal være på mindst 6 tegn')).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
    }
  });

if (isChosen(1, 'companies'))
  test('a company’s form, unfolded, with a refused field: axe and layout are clean', async ({
    browser,
  }) => {
    for (const look of [
      { theme: 'light', width: 320 },
      { theme: 'dark', width: 1280 },
    ] as const) {
      const { page, context } = await openAs(browser, 'stine', 'about:blank', look);
      await page.goto(await addressOf('/companies/:nordlys', context));
      await page.getByRole('button', { name: 'Redigér oplysninger' }).click();
      const dialog = page.getByRole('dialog', { name: 'Redigér oplysninger' });
      for (const group of ['Adresse og hjemmeside', 'Fakturaer og e-mails']) {
        await dialog.getByRole('button', { name: group }).click();
      }
      await dialog.getByLabel('EAN-nummer').fill('12');
      await dialog.getByRole('button', { name: 'Gem ændringer' }).click();
      await expect(dialog.getByText('Et EAN-nummer har 13 cifre')).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
      expect(
        await dialog.evaluate((node) => node.scrollWidth - node.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

if (isChosen(2, 'time'))
  test('an entry beside the list, its form and the bar for many: axe and layout are clean', async ({
    browser,
  }) => {
    for (const look of [
      { theme: 'light', width: 390 },
      { theme: 'dark', width: 1280 },
    ] as const) {
      const { page } = await openAs(browser, 'stine', '/time?period=lastMonth', look);
      await page
        .getByRole('checkbox', { name: /^Vælg / })
        .first()
        .check();
      await expect(page.getByText('1 valgt')).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
      await page.locator('[data-entry] th button').first().click();
      const drawer = page.getByRole('dialog', { name: 'Registrering' });
      await expect(drawer.getByText('Historik')).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
      expect(
        await drawer.evaluate((node) => node.scrollWidth - node.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

if (isChosen(3, 'crm'))
  test('a mail with its preview and an attached statement: axe and layout are clean', async ({
    browser,
  }) => {
    for (const look of [
      { theme: 'light', width: 320 },
      { theme: 'dark', width: 1280 },
    ] as const) {
      const { page, context } = await openAs(browser, 'konrad', 'about:blank', look);
      await page.goto(await addressOf('/crm/customer/:nordlys', context));
      await page.getByRole('button', { name: 'Send e-mail' }).click();
      const dialog = page.getByRole('dialog', { name: /^Send e-mail til/ });
      await dialog.getByRole('checkbox', { name: 'Vedhæft et kontoudtog som PDF' }).check();
      expect(await findSerious(page)).toEqual([]);
      expect(
        await dialog.evaluate((node) => node.scrollWidth - node.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

if (isChosen(4, 'accounts'))
  test('the profile in its modes: axe and layout are clean in each theme and width', async ({
    browser,
  }) => {
    for (const { theme, width } of [
      { theme: 'light', width: 320 },
      { theme: 'dark', width: 320 },
      { theme: 'light', width: 1280 },
      { theme: 'dark', width: 1280 },
    ] as const)
      await test.step(`${theme}, ${width} px`, async () => {
        const { page } = await openAs(browser, 'konrad', '/settings', { theme, width });
        if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: /^Åbn profil/ }).click();
        for (const mode of ['Profil', 'Redigér profil', 'Skift adgangskode']) {
          if (mode !== 'Profil')
            await page.getByRole('button', { name: mode, exact: true }).click();
          const dialog = page.getByRole('dialog', { name: mode, exact: true });
          await expect(dialog).toBeVisible();
          expect(await findSerious(page)).toEqual([]);
          const cut = await dialog.evaluate(
            (node) =>
              [node, ...node.querySelectorAll('button')].filter(
                (part) => part.scrollWidth > part.clientWidth,
              ).length,
          );
          expect(cut).toBe(0);
          if (mode !== 'Profil') await page.keyboard.press('Escape');
        }
      });
  });

if (isChosen(5, 'notifications'))
  test('the bell with something of every kind: axe finds nothing serious, nothing is cut', async ({
    browser,
  }) => {
    for (const look of [
      { theme: 'light', width: 320 },
      { theme: 'dark', width: 1280 },
    ] as const) {
      const { page } = await openAs(browser, 'konrad', 'about:blank', look);
      await page.route('**/rpc/notifications/list**', (route) =>
        route.fulfill({ json: { json: everyKind() } }),
      );
      await page.route('**/rpc/notifications/unread**', (route) =>
        route.fulfill({ json: { json: { count: 100 } } }),
      );
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Notifikationer, 100 ulæste' }).click();
      const dialog = page.getByRole('dialog', { name: 'Notifikationer' });
      await expect(dialog.getByRole('button', { name: 'Vis ældre' })).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
      expect(
        await dialog.evaluate((node) => node.scrollWidth - node.clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

function everyKind() {
  const hours = (amount: number) => ({ amount, type: 'hours' });
  const data = {
    number: 'TB-0017',
    customer: 'Nordlys Design ApS',
    left: hours(75),
    total: hours(1200),
    expiresOn: '2027-03-31',
  };
  const facts: [string, object][] = [
    [
      'topUpAsked',
      { ...data, by: 'Clara Lund', wish: `Gerne inden fredag, og ${'meget '.repeat(40)}mere` },
    ],
    ['toppedUp', { ...data, by: 'Stine Holm', added: hours(600) }],
    ['low', data],
    ['usedUp', data],
    ['expiring', data],
    ['expired', data],
  ];
  const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
  const items = facts.map(([kind, known], index) => ({
    id: id(index),
    companyId: id(9),
    subjectId: id(8),
    kind,
    data: known,
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    readAt: index > 3 ? new Date().toISOString() : null,
  }));
  return { items, nextCursor: 'more' };
}
