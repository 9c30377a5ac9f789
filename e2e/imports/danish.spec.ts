import { expect, type Locator, type Page, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';
import { overflowOf } from '../kit/looks';

/** The decimals of this spreadsheet can be read in two ways. */
const spreadsheet = {
  name: 'timer.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Dato;Hvad;Timer;Kunde;Rest timer\n' +
      '13-04-2026;Forside;1.500;Skovbo Arkitekter;8.500\n' +
      '25-06-2026;Ikoner;2.250;Skovbo Arkitekter;6.250\n',
  ),
};

const looks = [
  { on: 'a phone', theme: 'light', size: { width: 390, height: 844 }, byKeyboard: false },
  {
    on: 'a desk by keyboard, dark',
    theme: 'dark',
    size: { width: 1280, height: 860 },
    byKeyboard: true,
  },
] as const;

for (const { on, theme, size, byKeyboard } of looks) {
  test(`in Danish on ${on}: an empty installation, and a spreadsheet that asks`, {
    tag: '@thorough',
  }, async ({ page }) => {
    test.slow();
    const { address, remove } = await install({ NODE_ENV: 'development' });
    const press = (target: Locator) =>
      byKeyboard ? pressByKeyboard(page, target) : target.click();
    try {
      await page.setViewportSize(size);
      await page.addInitScript((scheme) => localStorage.setItem('theme', scheme), theme);
      await page.goto(`${address}/register`);
      await page.getByLabel('Fulde navn').fill('Stine Holm');
      await page.getByLabel('E-mail').fill('stine@example.com');
      await page.getByLabel('Adgangskode', { exact: true }).fill('hverdag-i-juli');
      await press(page.getByRole('button', { name: 'Opret konto' }));
      await press(page.getByRole('link', { name: 'Flyt fra et andet program' }));
      await expect(
        page.getByRole('heading', { level: 1, name: 'Flyt fra et andet program' }),
      ).toBeVisible();
      await page.locator('input[type=file]').setInputFiles(spreadsheet);

      const question = page.getByRole('heading', { name: 'Hvordan skrives decimalerne?' });
      await expect(question).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await press(page.getByRole('button', { name: /Med punktum/ }));
      await expect(question).toBeHidden();
      const left = page.getByRole('row', { name: /Skovbo Arkitekter/ }).first();
      await expect(left).toContainText('6 t 15 min');
      await press(page.getByRole('button', { name: 'Ret: linje 2' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Dato' }).fill('32/6');
      await press(dialog.getByRole('button', { name: 'Gem' }));
      await expect(dialog.getByText('Datoen kan ikke læses.')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'Dato' })).toBeFocused();
      await dialog.getByRole('textbox', { name: 'Dato' }).fill('14/4-26');
      await expect(dialog.getByText('14. apr. 2026')).toBeVisible();
      await press(dialog.getByRole('button', { name: 'Gem' }));
      await expect(page.getByRole('button', { name: 'Ret: linje 2' })).toBeFocused();
      await expect(page.getByText('Klar, rettet')).toBeVisible();
      await press(page.getByRole('button', { name: 'Importér 2 rækker' }));
      await expect(page.getByRole('heading', { name: 'Færdig' })).toBeFocused();
      await expect(
        page.getByRole('main').getByText('2 registreringer, 1 nyt kort, 1 ny kunde.'),
      ).toBeVisible();
      expect(await findSerious(page)).toEqual([]);
    } finally {
      await remove();
    }
  });
}

/** Goes on with Tab until the target has the focus, and presses it. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 80 && !(await isFocused()); pressed += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}
