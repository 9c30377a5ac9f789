import { type Browser, expect, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';
import { chooseForBalance } from './choose-for-balance';

test('an amount is read as people write it, and what is none is refused beside its field', async ({
  browser,
}) => {
  const { page, drawer } = await openOwnBalance(browser);
  await drawer.getByRole('button', { name: 'Læg timer på' }).click();
  const dialog = page.getByRole('dialog', { name: /^Læg (timer|klip) på / });
  const field = dialog.getByLabel('Timer');
  for (const [written, left] of [
    ['1:45', '11 t 45 min'],
    ['2 t 30 min', '12 t 30 min'],
    ['7t45', '17 t 45 min'],
    ['2.5', '12 t 30 min'],
  ] as const) {
    await field.fill(written);
    await expect(dialog.getByText(`Så er der ${left} tilbage`)).toBeVisible();
  }
  await field.blur();
  await expect(field).toHaveValue(/^2\st\s30\smin$/);
  for (const [written, error] of [
    ['-5', 'Skriv et antal, fx 10 eller 2 t 30 min'],
    ['100001', /Så meget er der ikke plads til/],
  ] as const) {
    await field.fill(written);
    await dialog.getByRole('button', { name: 'Læg timer på' }).click();
    await expect(dialog.getByText(error)).toBeVisible();
    await expect(field).toHaveValue(written === '-5' ? '-5' : /^100\.001\st$/);
  }
  await field.fill('1:45');
  await dialog.getByRole('button', { name: 'Læg timer på' }).click();
  await expect(page.getByText(/nu er der 11\st\s45\smin tilbage/)).toBeVisible();
});

test('an unreadable date is refused, and never means “does not expire”', async ({ browser }) => {
  const { page, drawer } = await openOwnBalance(browser);
  await chooseForBalance(drawer, 'Redigér');
  const dialog = page.getByRole('dialog', { name: /^Redigér/ });
  await dialog.getByText('Vælg dato').click();
  await dialog.getByLabel('Udløbsdato').last().fill('');
  await dialog.getByRole('button', { name: 'Gem' }).click();
  await expect(dialog.getByText('Skriv en gyldig dato')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('a question about a balance ends on Back and does not come up for the next', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', '/balances');
  await page.getByRole('button', { name: 'Åbn KK-0042' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kort', exact: true });
  await chooseForBalance(drawer, 'Slet kortet');
  const question = page.getByRole('dialog', { name: /^Slet [A-Z]/ });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Åbn TB-0017' }).click();
  await expect(drawer.getByText('Oprettet')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('closed and reopened by keyboard, the focus stays on the menu', async ({ browser }) => {
  const { page, drawer } = await openOwnBalance(browser);
  const menu = drawer.getByRole('button', { name: /^Mere om/ });
  for (const action of ['Luk kortet', 'Genåbn']) {
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
    await expect(page.getByRole('menuitem', { name: action })).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Luk kortet' })).toBeVisible();
});

/** Ten hours of a customer of one's own, opened by the number on the card. */
async function openOwnBalance(browser: Browser) {
  const { page, context } = await openAs(browser, 'stine', '/balances');
  const company = await createCompany(context);
  const { number } = await createBalance(context, company.id);
  await page.goto(`/balances?balance=${number}`);
  return { page, drawer: page.getByRole('dialog', { name: 'Kort', exact: true }) };
}
