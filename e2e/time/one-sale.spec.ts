import { expect, test } from '@playwright/test';
import { dayFromNow } from '../kit/day-from-now';
import { createBalance, createCompany } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { openAs, openContext } from '../kit/sign-in';

test('one Enter logs work that passes the end of a card, and its customer sees one card', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank');
  const { id: companyId, name } = await createCompany(context);
  const first = { initialAmount: 45, expiresOn: dayFromNow(20) };
  const { id: followsId, number } = await createBalance(context, companyId, first);
  const terms = { type: 'hours', amount: 600, everyMonths: 1, livesMonths: 2 };
  const sale = { ...terms, companyId, followsId, startsOn: dayFromNow(0) };
  const agreed = await context.request.post('/api/v1/standing-sales', { data: sale });
  expect(agreed.status()).toBe(201);
  const shared = { balanceId: followsId, detail: 'titles' };
  const { url } = await (await context.request.post('/api/v1/card-links', { data: shared })).json();

  const reader = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const card = await reader.newPage();
  await card.goto(url);
  await expect(card.getByText(/^10\st\s45$/)).toBeVisible();
  await expect(card.getByText(/45\smin fra .+, udløber/).first()).toBeVisible();

  const line = quickEntry(page, 'da');
  await page.goto('/time');
  await line.fill(`1t workshop @${name.split(' ')[1]}`);
  const echo = page.locator('[data-echo]');
  await expect(echo).toContainText(/45\smin fra .+, 15\smin fra/);
  await expect(echo).toContainText(/9\st\s45\smin/);
  await line.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /9\st\s45\smin/ })).toBeVisible();
  await expect(card.getByText(/^9\st\s45$/)).toBeVisible();
  await expect(card.getByText('workshop')).toHaveCount(2);

  await page.goto(`/balances?q=${encodeURIComponent(name)}`);
  await expect(page.locator(`[data-balance^="${number}"]`)).toHaveCount(1);
});
