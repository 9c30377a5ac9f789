import { type BrowserContext, expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { coveringLooks, inEachLook, isReadByAxe, listenTo, overflowOf } from '../kit/looks';
import { idOfCompany } from '../kit/own-company';
import { openAs, type Person } from '../kit/sign-in';

/** The routes themselves are read in routes.spec.ts; these are what one finds below them. */
const screens: [string, Person | null][] = [
  ['/login', null],
  ['/register', null],
  ['/reset-password', null],
  ['/weekly-mail', null],
  // A month of entries: each row is like the next, and reading them all takes a minute.
  ['/time?period=lastMonth&billed=yes', 'konrad'],
  ['/time?view=week', 'konrad'],
  ['/balances?view=table&show=low', 'konrad'],
  ['/companies/:nordlys?tab=users', 'stine'],
  ['/companies/:nordlys?tab=activity', 'stine'],
  ['/crm/customer/:nordlys?tab=notes', 'stine'],
  ['/crm/customer/:nordlys?tab=mails', 'stine'],
  ['/features?view=board', 'konrad'],
  ['/features/FEAT-15', 'clara'],
  ['/monthly-hours?group=customer', 'stine'],
  ['/monthly-hours/analytics?preset=last6&against=lastYear&weeks=52', 'stine'],
  ['/settings/support', 'konrad'],
  ['/settings/branding', 'konrad'],
  ['/admin?section=support', 'stine'],
  ['/admin?section=thresholds', 'stine'],
  ['/admin?section=numbering', 'stine'],
  ['/admin?section=labels', 'stine'],
  ['/admin?section=approvals', 'stine'],
  ['/admin?section=outbox', 'stine'],
  ['/admin?section=jobs', 'stine'],
  // One kind of thing: each line is like the next.
  ['/admin?section=audit&kind=company', 'stine'],
  ['/admin?section=books', 'stine'],
  ['/admin?section=health', 'stine'],
];

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

for (const [index, [path, person]] of screens.entries()) {
  test(`${path} for ${person ?? 'anybody'}: axe, console and layout pass in each look`, async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, person, 'about:blank');
    const address = await addressOf(path, context);
    const said = listenTo(page);
    await inEachLook(
      page,
      // Every other screen is loaded in English.
      index % 2 === 0 ? coveringLooks : coveringLooks.toReversed(),
      () => page.goto(address),
      async (look, place) => {
        if (isReadByAxe(look)) expect(await findSerious(page), place).toEqual([]);
        expect(said, place).toEqual([]);
        expect(await overflowOf(page), place).toBeLessThanOrEqual(0);
      },
    );
  });
}

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

for (const theme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the profile in its modes, ${theme}, ${width} px: axe and layout are clean`, async ({
      browser,
    }) => {
      const { page } = await openAs(browser, 'konrad', '/settings', { theme, width });
      if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: /^Åbn profil/ }).click();
      for (const mode of ['Profil', 'Redigér profil', 'Skift adgangskode']) {
        if (mode !== 'Profil') await page.getByRole('button', { name: mode, exact: true }).click();
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
  }
}

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

/** `:nordlys` is replaced by the id of that company of the demo. */
async function addressOf(path: string, context: BrowserContext): Promise<string> {
  return path.includes(':nordlys')
    ? path.replace(':nordlys', await idOfCompany(context, 'Nordlys Design'))
    : path;
}
