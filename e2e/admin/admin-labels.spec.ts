import { expect, test } from '@playwright/test';
import { createCompany } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test.describe('the names of categories', () => {
  /**
   * Stories beside this one read the categories of the demo: the new word contains the old one, and
   * is put back even when the story fails.
   */
  test.afterEach(async ({ browser }) => {
    const { context } = await openAs(browser, 'stine', 'about:blank');
    const answer = await context.request.get('/api/v1/admin/category-labels');
    const { items } = (await answer.json()) as {
      items: { category: string; da: string; version: number }[];
    };
    const other = items.find(({ category, da }) => category === 'other' && da !== '');
    if (!other) return;
    await context.request.put('/api/v1/admin/category-labels', {
      data: { items: [{ ...other, da: '', en: '' }] },
    });
  });

  test('a new Danish name of a category reaches other browsers and quick entry only', {
    tag: '@thorough',
  }, async ({ browser }) => {
    // Four browsers, each with its own first load.
    const { page: konrad } = await openAs(browser, 'konrad', '/time');
    const field = quickEntry(konrad, 'da');
    await field.fill('15m oprydning /andetarb @Nordlys');
    const echo = konrad.getByText(/^15\smin · .+ · /);
    // Recognised words look like a chip.
    const category = konrad.locator('[data-kind="category"]');
    await expect(echo).toContainText('· Andet ·');
    await expect(category).toHaveCount(0);

    const { page: colleague } = await openAs(browser, 'stine', '/admin?section=labels');
    await expect(colleague.getByLabel('Andet på dansk')).toHaveValue('');
    const { page: stine } = await openAs(browser, 'stine', '/admin');
    await stine.getByRole('link', { name: 'Kategorier og ydelser' }).click();
    const danish = stine.getByLabel('Andet på dansk');
    const save = stine.getByRole('button', { name: 'Gem ændringer' });
    await expect(save).toBeHidden();
    await danish.fill('udvikling');
    await expect(stine.getByText('To kategorier kan ikke hedde det samme')).toBeVisible();
    await expect(save).toBeDisabled();
    await danish.fill('Andet arbejde');
    await expect(stine.getByRole('definition').filter({ hasText: 'Andet arbejde' })).toBeVisible();
    await danish.press('Enter');
    await expect(stine.getByText('Indstillingerne er gemt')).toBeVisible();
    await expect(save).toBeHidden();

    await expect(echo).toContainText('· Andet arbejde ·');
    await expect(category).toHaveText('/andetarb');
    await expect(colleague.getByLabel('Andet på dansk')).toHaveValue('Andet arbejde');
    await konrad.getByRole('button', { name: 'Filtrér' }).click();
    await konrad.getByRole('combobox', { name: 'Kategori' }).click();
    await expect(konrad.getByRole('option', { name: 'Andet arbejde' })).toBeVisible();
    await konrad.reload();
    await field.fill('15m oprydning /andet-arbejde @Nordlys');
    await expect(echo).toContainText('· Andet arbejde ·');
    await expect(category).toHaveText('/andet-arbejde');

    const { page: english } = await openAs(browser, 'konrad', '/time', { language: 'en' });
    await quickEntry(english, 'en').fill('15m tidying /andet-arbejde @Nordlys');
    await expect(english.getByText(/^15\smin · Other ·/)).toBeVisible();
    await expect(english.locator('[data-kind="category"]')).toHaveText('/andet-arbejde');

    await stine.getByRole('button', { name: 'Brug Klips egne ord' }).click();
    await save.click();
    await expect(save).toBeHidden();
    await expect(echo).toContainText('· Andet ·');
  });
});

test('a service type is renamed, merged after a warning, removed after a question', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank');
  const stamp = Date.now() % 1_000_000;
  const [web, site] = [`Web ${stamp}`, `Site ${stamp}`];
  const first = await createCompany(context, { serviceTypes: [web] });
  await createCompany(context, { serviceTypes: [web, site] });
  await page.goto('/admin?section=labels');
  const row = (type: string) => page.getByRole('row').filter({ hasText: type });
  await expect(row(web)).toContainText('2');
  await page.getByRole('button', { name: `Omdøb ${site}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nyt navn').fill(web.toUpperCase());
  await expect(dialog.getByText(`2 kunder har allerede ”${web}”`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Omdøb', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row(site)).toHaveCount(0);
  await expect(row(web.toUpperCase())).toContainText('2');
  await page.getByRole('button', { name: `Fjern ${web.toUpperCase()}` }).click();
  await expect(page.getByRole('dialog').getByText('alle 2 kunder')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern ydelsestype' }).click();
  await expect(row(web.toUpperCase())).toHaveCount(0);
  await page.goto(`/companies/${first.id}`);
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await expect(page.getByText(web.toUpperCase())).toHaveCount(0);
});
