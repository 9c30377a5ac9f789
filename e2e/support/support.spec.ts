import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { openAsNew } from '../kit/new-person';
import { createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

test('staff answer a consultant’s flagged question; answer and wait appear at once', async ({
  browser,
}) => {
  const question = `Hvorfor mangler der timer? ${Date.now()}`;
  const { page: konrad } = await openAs(browser, 'konrad', '/settings/support');
  await konrad.getByLabel('Dit spørgsmål').fill(question);
  await konrad.getByRole('button', { name: 'Send' }).click();
  const conversation = konrad.getByRole('region', { name: 'Samtale' });
  await expect(conversation.getByText(question)).toBeVisible();
  await expect(conversation.getByText(/^Venter · spurgt/)).toBeVisible();
  await expect(konrad.getByLabel('Dit spørgsmål')).toHaveValue('');

  const { page: stine } = await openAs(browser, 'stine', '/admin?section=support', {
    language: 'en',
  });
  const asked = stine.getByRole('button').filter({ hasText: question });
  await expect(asked).toContainText('Consultant plan');
  await asked.click();
  const drawer = stine.getByRole('dialog', { name: 'Conversation' });
  await drawer.getByLabel('Your answer').fill('They are on the next card.');
  await drawer.getByLabel('Your answer').press('Control+Enter');
  await expect(drawer.getByText('Answered', { exact: true })).toBeVisible();

  const answer = conversation.getByRole('listitem').last();
  await expect(answer.getByText('on the next card')).toBeVisible();
  await expect(answer.getByText(/^Besvaret efter/)).toBeVisible();
  await expect(konrad.getByText(/Et svar tager som regel/)).toBeVisible();
});

test('a customer reads what support is and where to get it', { tag: '@thorough' }, async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'clara', '/settings/support');
  await expect(page.getByRole('heading', { name: 'Prioriteret support' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se konsulentplanen' })).toHaveAttribute(
    'href',
    '/settings/upgrade',
  );
});

test('a customer without a company requests to join one, and staff add them to it', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: admin } = await openAs(browser, 'stine', 'about:blank');
  const company = await createCompany(admin);
  const { page, id, email } = await openAsNew(browser, '/customer', { width: 390 });
  await page.getByRole('button', { name: 'Bed om adgang' }).click();
  const field = page.getByLabel('Hvilken virksomhed hører du til?');
  await expect(page.getByText('Skriv virksomhedens navn')).toBeVisible();
  await field.fill(company.name);
  expect(await findSerious(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await field.press('Enter');
  await page.getByRole('link', { name: 'Se dit spørgsmål' }).click();
  await expect(page.getByText(`Jeg vil gerne knyttes til ${company.name}.`)).toBeVisible();

  const { page: stine } = await openAs(browser, 'stine', '/admin?section=support');
  await stine.getByRole('button').filter({ hasText: company.name }).click();
  await stine.getByRole('link', { name: 'Åbn brugeren' }).click();
  await expect(stine).toHaveURL(new RegExp(`/users\\?.*user=${id}`));
  await expect(stine.getByRole('dialog', { name: 'Bruger' }).getByText(email)).toBeVisible();
  await page.goto('/customer');
  await expect(page.getByText('Du er ikke knyttet til en virksomhed endnu')).toBeVisible();
  await admin.request.put(`/api/v1/users/${id}/memberships/${company.id}`, {
    data: { relation: 'customer' },
  });
  await expect(page.getByText('Når din konsulent har oprettet et klippekort')).toBeVisible();
});
