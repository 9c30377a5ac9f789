import { expect, type Page, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('closing asks first; staff alone reopen, and delete companies without balances', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page: konrad, context } = await openAs(browser, 'konrad', 'about:blank', {
    language: 'en',
  });
  const { id, name } = await createCompany(context);
  await createBalance(context, id);
  await konrad.goto(`/companies/${id}?tab=overview`);
  await expect(konrad.getByRole('list', { name: 'Balances' }).getByRole('listitem')).toHaveCount(1);
  await chooseMore(konrad, 'Close company');
  const question = konrad.getByRole('dialog', { name: `Close ${name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Close company' }).click();
  await expect(konrad.getByText('This company is closed.')).toBeVisible();
  await konrad.getByRole('button', { name: `More about ${name}` }).click();
  await expect(konrad.getByRole('menuitem')).toHaveText(['Invite the customer']);
  await konrad.keyboard.press('Escape');
  await konrad.getByRole('button', { name: 'New balance' }).click();
  const sale = konrad.getByRole('dialog', { name: 'Create balance' });
  await sale.getByRole('button', { name: 'Create balance' }).click();
  await expect(sale.getByText('The company is closed. Staff can reopen it.')).toBeVisible();

  const { page: stine } = await openAs(browser, 'stine', `/companies/${id}`, { language: 'en' });
  await chooseMore(stine, 'Reopen');
  await expect(konrad.getByText('This company is closed.')).toBeHidden();
  await deleteCompany(stine, name);
  await expect(
    stine.getByText('A company with balances can’t be deleted. It still has 1.'),
  ).toBeVisible();
  await stine.keyboard.press('Escape');
  await expect(stine.getByRole('heading', { level: 1, name })).toBeVisible();

  const empty = await createCompany(context);
  await stine.goto(`/companies/${empty.id}`);
  await deleteCompany(stine, empty.name);
  await expect(stine).toHaveURL(/\/companies$/);
  await expect(stine.getByText(`${empty.name} deleted`)).toBeVisible();
  await expect(stine.getByRole('link', { name: empty.name })).toHaveCount(0);
});

async function deleteCompany(page: Page, name: string): Promise<void> {
  await chooseMore(page, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete company' }).click();
}

async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
