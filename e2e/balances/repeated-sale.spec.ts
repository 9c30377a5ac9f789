import { expect, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a sale that repeats is agreed, paused, resumed, changed and ended', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank', { width: 390 });
  const { id } = await createCompany(context);
  await page.goto(`/crm/customer/${id}`);
  await page.getByRole('button', { name: 'Nyt kort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret kort' });
  await dialog.getByRole('button', { name: '10 t', exact: true }).click();
  await dialog.getByRole('switch', { name: 'Gentag' }).click();
  const next = dialog.locator('[aria-live="polite"]').getByRole('listitem');
  await expect(next).toHaveCount(3);
  await expect(next.first()).toHaveText(/^10\st .+, til .+/);
  await dialog.getByRole('combobox', { name: 'Ubrugt tid' }).click();
  await page.getByRole('option', { name: 'Gemmes 3 måneder mere' }).click();
  await dialog.getByLabel('Aftalt med').fill('Clara, på telefonen');
  await dialog.getByRole('button', { name: 'Opret kort' }).click();
  await expect(page.getByText(/Aftalt: 10\st til .+ hver måned/)).toBeVisible();
  await expect(dialog).toBeHidden();

  const sale = page.getByRole('region', { name: 'Salg, der gentages' });
  await expect(sale.getByText(/10\st hver måned, ubrugt tid gemmes 3 måneder mere/)).toBeVisible();
  await sale.getByRole('button', { name: 'Sæt på pause' }).click();
  await expect(sale.getByText('På pause', { exact: true })).toBeVisible();
  await sale.getByRole('button', { name: 'Genoptag' }).click();
  await expect(sale.getByText('Løber', { exact: true })).toBeVisible();
  await sale.getByRole('button', { name: 'Ret aftalen' }).click();
  const terms = page.getByRole('dialog', { name: /^Ret aftalen om/ });
  await terms.getByLabel('Hver gang').fill('12');
  await terms.getByRole('button', { name: 'Gem' }).click();
  await expect(sale.getByText(/12\st hver måned/)).toBeVisible();

  await sale.getByRole('link').first().click();
  const card = page.getByRole('dialog', { name: 'Kort', exact: true });
  await expect(card.getByRole('heading', { name: 'Gentages' })).toBeVisible();
  await card.getByRole('button', { name: 'Afslut' }).click();
  await page.getByRole('button', { name: 'Afslut aftalen' }).click();
  await expect(card.getByText('Afsluttet', { exact: true })).toBeVisible();
});

test('a card that was sold once is sold again from its menu', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank', { width: 390 });
  const { id: companyId } = await createCompany(context);
  const { id, number } = await createBalance(context, companyId);
  await page.goto(`/balances?balance=${id}`);
  await page.getByRole('button', { name: `Mere om ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Gentag salget' }).click();
  const dialog = page.getByRole('dialog', { name: `Gentag salget af ${number}` });
  await dialog.getByText('Når det er ved at være brugt').click();
  await expect(dialog.getByText(/20 % er tilbage af det nyeste kort/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Gentag salget' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('dialog', { name: 'Kort', exact: true });
  await expect(card.getByText(/10\st hver gang højst 20 % er tilbage/)).toBeVisible();
});
