import { expect, test } from '@playwright/test';
import { openAsNew } from './support/new-person';
import { createBalance, createCompany } from './support/own-company';
import { openAs } from './support/sign-in';

test('a customer asks for a top-up, the consultant hears of it at once and tops up, and the customer sees it', async ({
  browser,
}) => {
  const konrad = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad.context);
  const { number } = await createBalance(konrad.context, company.id);
  const maria = await openAsNew(browser, 'about:blank');
  const stine = await openAs(browser, 'stine', 'about:blank');
  const joined = await stine.context.request.put(
    `/api/v1/users/${maria.id}/memberships/${company.id}`,
    {
      data: { relation: 'customer' },
    },
  );
  expect(joined.ok()).toBe(true);

  await konrad.page.goto('/consultant');
  const bell = konrad.page.getByRole('button', { name: /^Notifikationer/ });
  await bell.click();
  const panel = konrad.page.getByRole('dialog', { name: 'Notifikationer' });
  await expect(panel.getByRole('link', { name: 'Indstillinger' })).toBeVisible();

  await maria.page.goto('/customer');
  await maria.page.getByRole('button', { name: 'Bed om opfyldning' }).click();
  const asking = maria.page.getByRole('dialog', { name: `Bed om opfyldning af ${number}` });
  await asking.getByLabel('Besked (valgfri)').fill('Ti timer inden fredag');
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(maria.page.getByText('Maria Lind bad om opfyldning i dag')).toBeVisible();
  await expect(maria.page.getByRole('button', { name: /opfyldning/ })).toHaveCount(0);

  const line = panel.getByRole('link', {
    name: new RegExp(`Maria Lind beder om opfyldning af ${number}`),
  });
  await expect(line).toContainText('Ti timer inden fredag');
  await expect(bell).toHaveAccessibleName(/ulæst/);
  await line.click();
  await expect(panel).toBeHidden();
  const drawer = konrad.page.getByRole('dialog', { name: 'Saldo' });
  await expect(drawer.getByText('Opfyldning ønsket')).toBeVisible();
  await drawer.getByRole('button', { name: 'Fyld op' }).click();
  const toppingUp = konrad.page.getByRole('dialog', { name: `Fyld ${number} op` });
  await toppingUp.getByRole('button', { name: /^10\st$/ }).click();
  await toppingUp.getByRole('button', { name: 'Fyld op' }).click();
  await expect(drawer.getByText('Opfyldning ønsket')).toBeHidden();

  await expect(maria.page.getByText('bad om opfyldning')).toBeHidden();
  await expect(maria.page.locator(`[data-balance="${number}"]`)).toContainText('20');
  const marias = maria.page.getByRole('button', { name: 'Notifikationer, 1 ulæst' });
  await marias.click();
  await expect(maria.page.getByText(`Konrad Bæk har fyldt ${number} op med`)).toBeVisible();
  await maria.page.getByRole('button', { name: 'Markér alle som læst' }).click();
  await expect(
    maria.page.getByRole('button', { name: 'Notifikationer', exact: true }),
  ).toBeVisible();
  await maria.page.keyboard.press('Escape');
  await expect(
    maria.page.getByRole('button', { name: 'Notifikationer', exact: true }),
  ).toBeFocused();
});

test('what comes by mail is chosen in the settings, saved at once, and stays so', async ({
  browser,
}) => {
  const { page } = await openAsNew(browser, '/settings#notifications');
  const choice = page.getByRole('switch', { name: 'Før en saldo udløber' });
  await expect(choice).toBeInViewport();
  await choice.click({ force: true });
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('Indstillingerne er gemt')).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
});
