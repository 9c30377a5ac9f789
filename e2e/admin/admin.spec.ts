import { expect, type Page, test } from '@playwright/test';
import { createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

// It is one story, because the settings of the installation have one version.
test('staff change the settings, send a test mail, check the books and read the audit log', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'stine', '/admin');
  await test.step('they see what other thresholds would change, and put them back', () =>
    changeThresholds(page));
  await test.step('they set how many mails go to unconfirmed addresses', () => limitMails(page));
  await test.step('a test mail arrives, and the outbox shows its words', () => sendTestMail(page));
  await test.step('the books are checked at the press of a button', () => checkBooks(page));
  await test.step('the audit log tells who changed what, from an address to share', async () => {
    const { id, name } = await createCompany(context);
    await readAuditLog(page, id, name);
  });
});

async function changeThresholds(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Grænser for kort' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grænser for kort' })).toBeVisible();
  const [low, medium] = [
    page.getByLabel('”Snart brugt op” ved eller under', { exact: true }),
    page.getByLabel('”Noget tilbage” ved eller under', { exact: true }),
  ];
  const save = page.getByRole('button', { name: 'Gem ændringer' });
  await expect(save).toBeHidden();
  const samples = page
    .getByRole('region', { name: 'Sådan ville fem kort se ud' })
    .getByRole('listitem');
  await expect(samples).toContainText([
    'Rigeligt tilbage',
    'Noget tilbage',
    'Snart brugt op',
    'Udløbet',
    'Inaktiv',
  ]);
  await low.fill('60');
  await expect(page.getByText('Den første grænse skal være mindre end den anden')).toBeVisible();
  await expect(save).toBeDisabled();
  await low.fill('14');
  await medium.fill('35');
  await expect(samples).toContainText([
    'Rigeligt tilbage',
    'Rigeligt tilbage',
    'Noget tilbage',
    'Udløbet',
    'Inaktiv',
  ]);
  await page.getByRole('button', { name: 'Fortryd ændringer' }).click();
  await expect(save).toBeHidden();
  await expect(low).toHaveValue('20 %');
  // One percent, which moves no balance of the demo that another story reads.
  await low.fill('21');
  await save.click();
  await expect(page.getByText('Indstillingerne er gemt')).toBeVisible();
  await page.reload();
  await expect(low).toHaveValue('21 %');
  await low.fill('20');
  await save.click();
  await expect(save).toBeHidden();
}

async function limitMails(page: Page): Promise<void> {
  await openSection(page, 'Udbakke');
  const limit = page.getByLabel('Mails til adresser, som ingen har bekræftet');
  const save = page.getByRole('button', { name: 'Gem ændringer' });
  await expect(limit).toHaveValue('10');
  await limit.fill('201');
  await expect(page.getByText('Mellem 0 og 200')).toBeVisible();
  await expect(save).toBeDisabled();
  await limit.fill('12');
  // The message of the thresholds has gone: the next one is of this limit.
  await expect(page.getByText('Indstillingerne er gemt')).toHaveCount(0);
  await limit.press('Enter');
  await expect(page.getByText('Indstillingerne er gemt')).toBeVisible();
  await page.reload();
  await expect(limit).toHaveValue('12');
  await limit.fill('10');
  await save.click();
  await expect(save).toBeHidden();
}

async function sendTestMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send en prøvemail' }).click();
  await expect(page.getByRole('main').getByText('Sendt', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('searchbox', { name: 'Søg på adresse eller emne' })
    .fill('Jeres mailserver virker');
  await page.getByRole('button', { name: 'Jeres mailserver virker' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'E-mail' });
  await expect(drawer.getByText('når e-mails fra Klip frem til dig.')).toBeVisible();
  await expect(page).toHaveURL(/mail=/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/mail=/);
}

async function checkBooks(page: Page): Promise<void> {
  await openSection(page, 'Regnskabet');
  const history = page.getByRole('table', { name: 'De seneste kontroller' });
  const before = await history.getByRole('row').filter({ hasText: 'Stine' }).count();
  await page.getByRole('button', { name: 'Kontrollér nu' }).click();
  await expect(history.getByRole('row').filter({ hasText: 'Stine' })).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: 'Kontrollér nu' })).toBeEnabled();
  await expect(history.getByRole('row').filter({ hasText: 'Stine' }).first()).toContainText(
    'Alt stemmer',
  );
}

async function readAuditLog(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/admin?section=audit&kind=company&object=${id}`);
  const line = page.getByRole('row').filter({ hasText: 'Kunde oprettet' });
  await expect(line).toContainText(name);
  await expect(line).toContainText('Stine');
  await line.getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Linje i revisionsloggen' });
  await expect(drawer.getByText(id)).toBeVisible();
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Eksportér CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^klip-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole('button', { name: 'Ryd filtre' }).click();
  await expect(page).not.toHaveURL(/object=/);
}

test('codes in the audit log are words: what a link shows, what a key may', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank');
  const { id: companyId } = await createCompany(context);
  const link = await context.request.post('/api/v1/card-links', {
    data: { companyId, detail: 'titles' },
  });
  const key = await context.request.post('/api/v1/api-keys', {
    data: { name: `Ord ${Date.now()}`, scope: 'log' },
  });
  const linkId = String((await link.json()).id);
  const keyId = String((await key.json()).id);
  await page.goto(`/admin?section=audit&object=${linkId}`);
  const made = page.getByRole('row').filter({ hasText: 'Link til kort oprettet' });
  await expect(made).toContainText('Viser Også registreringer');
  await page.goto(`/admin?section=audit&object=${keyId}`);
  await page.getByRole('row').filter({ hasText: 'oprettet' }).getByRole('button').click();
  await expect(page.getByRole('dialog').getByText('Registrere tid')).toBeVisible();
  await context.request.delete(`/api/v1/api-keys/${keyId}`);
});
