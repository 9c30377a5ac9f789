import { expect, test } from '@playwright/test';
import { mailsTo } from '../kit/mailbox';
import { navigationLink } from '../kit/navigation-link';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a consultant sees a low balance, writes a mail, finds it and adds a note', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank');
  const email = `kontakt-${Date.now()}@vaerksted.example`;
  const { id, name } = await createCompany(context, { contactName: 'Karla Kok', email });
  const { number } = await createBalance(context, id);
  const { items } = await (await context.request.get(`/api/v1/balances?companyId=${id}`)).json();
  const entry = {
    balanceId: items[0].id,
    title: 'Opsætning',
    amount: 540,
    serviceDate: '2026-01-05',
  };
  expect((await context.request.post('/api/v1/time-entries', { data: entry })).status()).toBe(201);

  await page.goto('/customer');
  await navigationLink(page, 'Kunder').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kunder' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  const row = page.getByRole('row', { name });
  await expect(row.getByText('Snart brugt op').first()).toBeVisible();
  await expect(page).toHaveURL(/q=V/);
  await page.getByRole('button', { name: 'Filtrér' }).click();
  await page.getByRole('combobox', { name: 'Alle grunde' }).click();
  await page.getByRole('option', { name: 'Snart brugt op' }).click();
  await expect(page).toHaveURL(/show=low/);

  await row.getByRole('button', { name: `Handlinger for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Send e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: `Send e-mail til ${name}` });
  const preview = dialog.getByRole('region', { name: 'Forhåndsvisning' });
  await expect(preview.getByText('Hej Karla')).toBeVisible();
  await expect(preview.getByText(`${number}: 1 t af 10 t tilbage`)).toBeVisible();
  await expect(preview.getByText('konrad@klip.example')).toBeVisible();
  await dialog.getByLabel('Emne').fill('Skal vi fylde op?');
  await expect(preview.getByRole('heading', { name: 'Skal vi fylde op?' })).toBeVisible();
  await dialog.getByLabel('Vedhæft et kontoudtog som PDF').check();
  await dialog.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(dialog).toBeHidden();

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('1 t tilbage', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /E-mails/ }).click();
  const sent = page.getByRole('row', { name: 'Skal vi fylde op?' });
  // Live: the job has sent it, without a press.
  await expect(sent.getByText('Sendt', { exact: true })).toBeVisible();
  await sent.getByRole('button', { name: 'Skal vi fylde op?' }).click();
  await expect(page.getByRole('dialog', { name: 'E-mail' }).getByText('Hej Karla')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(mailsTo(email)).toMatchObject([{ to: email, subject: 'Skal vi fylde op?' }]);

  await page.getByRole('tab', { name: /Noter/ }).click();
  await page.getByLabel('Tilføj en note').fill('Karla ringer tilbage på mandag');
  await page.getByRole('button', { name: 'Gem note' }).click();
  await expect(
    page.getByRole('list', { name: 'Noter' }).getByText('Karla ringer tilbage på mandag'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Fastgør noten/ }).click();
  await expect(page.getByText('Fastgjort', { exact: true })).toBeVisible();
});

test('a mail that was given up says why at the customer and is sent again on request', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank');
  const { id } = await createCompany(context, { email: 'a@vaerksted.example' });
  const mail = {
    companyId: id,
    to: 'a@vaerksted.example',
    template: 'blank',
    subject: 'Tilbud',
    body: 'Hej',
  };
  const answer = await context.request.post(`/api/v1/crm/customers/${id}/mails`, { data: mail });
  expect(answer.status()).toBe(201);
  // Ten attempts take hours, so this story only covers the screen; the queue has its own tests.
  const failed = {
    ...(await answer.json()),
    state: 'failed',
    attempts: 10,
    lastError: '550 No such mailbox',
  };
  await page.route('**/rpc/crm/mails', (route) =>
    route.fulfill({ json: { json: { items: [failed], nextCursor: null } } }),
  );
  let asked = 0;
  await page.route('**/rpc/crm/retryMail', (route) => {
    asked += 1;
    return route.fulfill({ json: { json: { ...failed, state: 'waiting' } } });
  });
  await page.goto(`/crm/customer/${id}?tab=mails`);
  const row = page.getByRole('row', { name: 'Tilbud' });
  await expect(row.getByText('Mislykkedes', { exact: true })).toBeVisible();
  await expect(row.getByText('Mailserveren svarede: 550 No such mailbox')).toBeVisible();
  await row.getByRole('button', { name: 'Prøv at sende ”Tilbud” igen' }).click();
  await expect(page.getByText('Mailen er i køen igen')).toBeVisible();
  expect(asked).toBe(1);
});
