import { expect, test } from '@playwright/test';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a customer asks for ten hours, the consultant adds them, and both see it live', async ({
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
  await maria.page.getByRole('button', { name: 'Bed om flere timer' }).click();
  const asking = maria.page.getByRole('dialog', { name: `Bed om flere timer på ${number}` });
  await asking.getByRole('button', { name: /^10\st$/ }).click();
  await asking.getByLabel('Besked (valgfri)').fill('Gerne inden fredag');
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(maria.page.getByText(/Du har bedt om 10\st/)).toBeVisible();
  await expect(maria.page.getByRole('button', { name: /flere timer/ })).toHaveCount(0);

  const line = panel.getByRole('link', {
    name: new RegExp(`Maria Lind beder om 10 t mere på ${number}`),
  });
  await expect(line).toContainText('Gerne inden fredag');
  await expect(bell).toHaveAccessibleName(/ulæst/);
  await line.click();
  await expect(panel).toBeHidden();
  const drawer = konrad.page.getByRole('dialog', { name: 'Kort' });
  await expect(drawer.getByText('Flere timer ønskes')).toBeVisible();
  await drawer.getByRole('button', { name: /^Læg 10\st på$/ }).click();
  await expect(drawer.getByText('Flere timer ønskes')).toBeHidden();

  await expect(maria.page.getByText(/Du har bedt om/)).toBeHidden();
  await expect(maria.page.locator(`[data-balance="${number}"]`)).toContainText('20');
  const marias = maria.page.getByRole('button', { name: 'Notifikationer, 1 ulæst' });
  await marias.click();
  await expect(maria.page.getByText(/Konrad Bæk har lagt .* på/)).toBeVisible();
  await maria.page.getByRole('button', { name: 'Markér alle som læst' }).click();
  await expect(
    maria.page.getByRole('button', { name: 'Notifikationer', exact: true }),
  ).toBeVisible();
  await maria.page.keyboard.press('Escape');
  await expect(
    maria.page.getByRole('button', { name: 'Notifikationer', exact: true }),
  ).toBeFocused();
});

test('the choice of notices by mail is saved at once, and stays', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAsNew(browser, '/settings#notifications');
  const choice = page.getByRole('switch', { name: 'Før et kort udløber' });
  await expect(choice).toBeInViewport();
  await choice.click({ force: true });
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('Indstillingerne er gemt')).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('a customer reads at the mail of the week that no mails come yet', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'clara', '/settings');
  await expect(page.getByRole('combobox', { name: 'Ugens mail' })).toHaveAccessibleDescription(
    /E-mails begynder, når din konsulent slår dem til hos jer\.$/,
  );
});
