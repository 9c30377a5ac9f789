import { type Browser, expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { openAsNew } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';
import { openMailed, send } from './card-answers';

/** A card with two entries, its link, and one of the company's people. */
async function shareWithAnswers(browser: Browser) {
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const company = await createCompany(stine);
  const balance = await createBalance(stine, company.id);
  for (const title of ['Designmøde', 'Fejlretning']) await createEntry(stine, balance.id, title);
  const customer = await openAsNew(browser, 'about:blank');
  const address = `/api/v1/users/${customer.id}/memberships/${company.id}`;
  await stine.request.put(address, { data: { relation: 'customer' } });
  const link = { balanceId: balance.id, detail: 'titles', mayAnswer: true };
  const made = await stine.request.post('/api/v1/card-links', { data: link });
  const { url }: { url: string } = await made.json();
  const reader = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await reader.newPage();
  await page.goto(url);
  const card = page.getByRole('region', { name: `Klippekort ${balance.number}` });
  await expect(card).toBeVisible();
  return { stine, company, balance, email: customer.email, reader, page, card };
}

test('a reader of a link approves time and requests more, each confirmed by mail', async ({
  browser,
}) => {
  const { balance, email, page, card } = await shareWithAnswers(browser);
  await card.getByRole('button', { name: 'Godkend det viste (2)' }).click();
  await send(page, email);
  const approving = await openMailed(browser, email, /Godkend tid på/);
  await expect(approving.getByRole('listitem')).toHaveCount(2);
  expect(await findSerious(approving)).toEqual([]);
  // Opening it, once or again, does nothing.
  await approving.reload();
  await expect(card.getByText('Godkendt')).toHaveCount(0);
  await approving.getByRole('button', { name: 'Bekræft' }).press('Enter');
  await expect(approving.getByRole('status')).toHaveText('Godkendt: 2');
  await expect(card.getByText(/Godkendt/)).toHaveCount(2);
  await expect(card.getByRole('button', { name: /^Godkend/ })).toHaveCount(0);

  await card.getByRole('button', { name: `Bed om mere på ${balance.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^10\st$/ }).check();
  await dialog.getByLabel('Hvad skal de vide?').fill('Inden jul');
  await send(page, email);
  const asking = await openMailed(browser, email, /Bed om mere på/);
  await expect(asking.getByRole('heading')).toContainText(/vil du bede om 10\st mere på/);
  await expect(asking.getByText('Inden jul')).toBeVisible();
  await asking.getByRole('button', { name: 'Bekræft' }).click();
  await expect(asking.getByRole('status')).toHaveText('De, der arbejder for jer, har fået besked.');
  await asking.reload();
  await expect(asking.getByRole('status')).toHaveText('Det er bekræftet.');
  await expect(card.getByRole('button', { name: /^Bed om mere/ })).toHaveCount(0);
});

test('a reader of a link allows an overdraw and questions an entry', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { stine, balance, email, page, card } = await shareWithAnswers(browser);
  const permit = { amount: 120, comment: 'Siden skal nå at komme op' };
  await stine.request.post(`/api/v1/balances/${balance.id}/permits`, { data: permit });
  await expect(card.getByText('Siden skal nå at komme op')).toBeVisible();
  await card.getByRole('button', { name: /^Giv lov til 2\st$/ }).click();
  await send(page, email);
  const permitting = await openMailed(browser, email, /Giv lov til mere på/);
  await permitting.getByRole('button', { name: 'Bekræft' }).click();
  await expect(permitting.getByRole('status')).toContainText(/nu lov til 2\st mere/);
  await expect(card.getByRole('button', { name: /^Giv lov/ })).toHaveCount(0);

  await card.getByRole('button', { name: 'Spørg til Fejlretning' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const wrong = dialog.getByLabel('Hvad vil du spørge om?');
  await expect(wrong).toHaveAccessibleDescription('Skal udfyldes');
  await expect(wrong).toBeFocused();
  await wrong.fill('Den har vi ikke bedt om');
  await send(page, email);
  const asking = await openMailed(browser, email, /Spørg til en registrering på/);
  await asking.getByRole('button', { name: 'Bekræft' }).click();
  await expect(asking.getByRole('status')).toHaveText('Dit spørgsmål er sendt.');
  await expect(card.getByText(/30\smin afventer svar/)).toBeVisible();
  // A token that was never sent confirms no answer.
  await page.goto(page.url().replace(/#.*/, '#token=this-was-never-in-any-mail-at-all'));
  await expect(page.getByRole('alert')).toContainText('ikke længere noget at bekræfte');
});

test('an answer about time that is gone says so and stays open', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { stine, balance, email, page, card } = await shareWithAnswers(browser);
  await card.getByRole('button', { name: 'Godkend det viste (2)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dit navn').fill('Kirsten Holm');
  await dialog.getByLabel('Din mailadresse').fill(email);
  const listed = await stine.request.get(`/api/v1/time-entries?balanceId=${balance.id}`);
  const { items }: { items: { id: string }[] } = await listed.json();
  for (const { id } of items) await stine.request.delete(`/api/v1/time-entries/${id}`);
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/\S/);
  await expect(dialog.getByRole('heading')).toHaveText('Godkend det viste (2)');
});
