import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { newAddress, password } from '../kit/new-person';
import { applyPreferences, openContext } from '../kit/sign-in';

test('a demo customer buys and ends the plan without keys; every page says it is free', {
  tag: '@thorough',
}, async ({ browser }) => {
  const page = await (
    await openContext(browser, { viewport: { width: 390, height: 844 } })
  ).newPage();
  await applyPreferences(page, { language: 'en', theme: 'light' });
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Maria Lind');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/customer$/);

  await page.goto('/settings/upgrade');
  const testMode = page.getByText('Test mode – no money is charged');
  const testPayment = page.getByText('Test payment – nobody is charged');
  await expect(testMode).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(testPayment).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(
    page.getByText('You cancelled the payment. Nothing has been charged.'),
  ).toBeVisible();
  await expect(testMode).toBeVisible();

  await page.getByRole('link', { name: 'Back to the consultant plan' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await Promise.all([
    page.getByRole('heading', { name: 'Processing your payment…' }).waitFor(),
    page.getByRole('button', { name: 'Pay', exact: true }).click(),
  ]);
  await expect(testMode).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome as a consultant' })).toBeVisible();
  await expect(testMode).toBeVisible();

  await page.goto('/settings/upgrade');
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await expect(testPayment).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await expect(page.getByText(/^Cancelled\. It ends on /)).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Klip' }).click();
  await expect(page.getByText(/^You have ended the subscription\./)).toBeVisible();
});
