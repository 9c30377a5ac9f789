import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { idOfCompany } from './own-company';
import { openAs, type Person, wear } from './sign-in';

const screens: [string, Person | null][] = [
  ['/login', null],
  ['/register', null],
  ['/reset-password', null],
  ['/time', 'konrad'],
  ['/balances', 'konrad'],
  ['/balances?view=table&show=low', 'konrad'],
  ['/companies', 'konrad'],
  ['/companies/:nordlys', 'stine'],
  ['/companies/:nordlys?tab=users', 'stine'],
  ['/companies/:nordlys?tab=activity', 'stine'],
  ['/customer', 'clara'],
  ['/settings', 'clara'],
  ['/users', 'stine'],
];

const looks = (['da', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

test('the screen to choose a new password: axe finds nothing serious in either theme', async ({ browser }) => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, context } = await openAs(browser, null, 'about:blank', { theme, width: 390 });
    await page.route('**/rpc/accounts/findReset', (route) =>
      route.fulfill({ json: { json: { email: 'c…@nordlys.example' } } }),
    );
    await page.goto(`/reset-password?token=${'x'.repeat(43)}`);
    await page.getByLabel('Ny adgangskode', { exact: true }).press('Enter');
    await expect(page.getByText('Adgangskoden skal være på mindst 6 tegn')).toBeVisible();
    expect(await seriousIn(page)).toEqual([]);
    await context.close();
  }
});

for (const [path, person] of screens) {
  test(`${path}: in both languages and themes, on phone and desktop, axe finds nothing serious, the console is silent, nothing overflows`, async ({
    browser,
  }) => {
    // Eight readings of a whole page.
    test.setTimeout(120_000);
    const said: string[] = [];
    const { page, context } = await openAs(browser, person, 'about:blank');
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    for (const look of looks) {
      await wear(page, look);
      await page.goto(await addressOf(path, context));
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 860 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        const place = `${look.language}, ${look.theme}, ${width} px`;
        expect(await seriousIn(page), place).toEqual([]);
        expect(said, place).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, place).toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  });
}

test('a company’s form with everything unfolded and a field refused: axe finds nothing serious, nothing is cut', async ({
  browser,
}) => {
  for (const look of [
    { theme: 'light', width: 320 },
    { theme: 'dark', width: 1280 },
  ] as const) {
    const { page, context } = await openAs(browser, 'stine', 'about:blank', look);
    await page.goto(await addressOf('/companies/:nordlys', context));
    await page.getByRole('button', { name: 'Redigér virksomhed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redigér virksomhed' });
    for (const group of ['Adresse og hjemmeside', 'Fakturaer og e-mails']) {
      await dialog.getByRole('button', { name: group }).click();
    }
    await dialog.getByLabel('EAN-nummer').fill('12');
    await dialog.getByRole('button', { name: 'Gem ændringer' }).click();
    await expect(dialog.getByText('Et EAN-nummer har 13 cifre')).toBeVisible();
    await dialog.evaluate((node) => Promise.all(node.getAnimations({ subtree: true }).map((run) => run.finished)));
    expect(await seriousIn(page)).toEqual([]);
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    await context.close();
  }
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the profile in its three modes, ${theme}, ${width} px: axe finds nothing serious, nothing is cut`, async ({
      browser,
    }) => {
      const { page, context } = await openAs(browser, 'konrad', '/settings', { theme, width });
      if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: /^Åbn profil/ }).click();
      for (const mode of ['Profil', 'Redigér profil', 'Skift adgangskode']) {
        if (mode !== 'Profil') await page.getByRole('button', { name: mode, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: mode, exact: true });
        await expect(dialog).toBeVisible();
        // A colour on its way to another one has no contrast of its own.
        await dialog.evaluate((node) => Promise.all(node.getAnimations({ subtree: true }).map((run) => run.finished)));
        expect(await seriousIn(page)).toEqual([]);
        const cut = await dialog.evaluate(
          (node) =>
            [node, ...node.querySelectorAll('button')].filter((part) => part.scrollWidth > part.clientWidth).length,
        );
        expect(cut).toBe(0);
        if (mode !== 'Profil') await page.keyboard.press('Escape');
      }
      await context.close();
    });
  }
}

/** `:nordlys` is that company of the demo, whatever its id. */
async function addressOf(path: string, context: BrowserContext): Promise<string> {
  return path.includes(':nordlys') ? path.replace(':nordlys', await idOfCompany(context, 'Nordlys Design')) : path;
}

async function seriousIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
