import { expect, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('a balance of a paused company says why it is inactive, in customer lists too', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank', { language: 'en' });
  const { id, name } = await createCompany(context);
  const { number } = await createBalance(context, id);
  const pausing = await context.request.post(`/api/v1/companies/${id}/change-status`, {
    data: { change: 'pause' },
  });
  expect(pausing.ok(), await pausing.text()).toBe(true);
  await page.goto(`/balances?q=${number}`);
  const card = page.locator(`[data-balance="${number}"]`);
  await expect(card).toContainText('Inactive');
  await expect(card).toContainText('The company is not active');
  await page.goto(`/crm?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Paused');
});
