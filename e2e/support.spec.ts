import { expect, test } from '@playwright/test';
import { openAs } from './support/sign-in';

test('a consultant asks, staff answer the flagged question, and the answer stands there at once with the wait', async ({
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
  await drawer.getByLabel('Your answer').fill('They are **on the next card**.');
  await drawer.getByLabel('Your answer').press('Control+Enter');
  await expect(drawer.getByText('Answered', { exact: true })).toBeVisible();

  const answer = conversation.getByRole('listitem').last();
  await expect(answer.getByText('on the next card')).toBeVisible();
  await expect(answer.getByText(/^Besvaret efter/)).toBeVisible();
  await expect(konrad.getByText(/Et svar tager som regel/)).toBeVisible();
});

test('a customer is told what it is and where to get it', async ({ browser }) => {
  const { page } = await openAs(browser, 'clara', '/settings/support');
  await expect(page.getByRole('heading', { name: 'Prioriteret support' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se konsulentplanen' })).toHaveAttribute(
    'href',
    '/settings/upgrade',
  );
});
