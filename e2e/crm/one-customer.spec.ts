import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { mailsTo } from '../kit/mailbox';
import { openAs } from '../kit/sign-in';

test('staff create a customer, take the next steps in place and send a statement', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'stine', '/crm', { language: 'en' });
  const name = `Tømrer Toft ${Date.now()}`;
  const email = `toft-${Date.now()}@toft.example`;
  await page.getByRole('button', { name: 'Create company' }).click();
  const form = page.getByRole('dialog', { name: 'Create company' });
  await form.getByLabel('Company name').fill(name);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByRole('button', { name: 'Create company' }).click();

  const steps = page.getByRole('region', { name: `Next steps with ${name}` });
  await expect(steps).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await steps.getByRole('button', { name: 'Sell a balance' }).click();
  const sale = page.getByRole('dialog', { name: 'Create balance' });
  await sale.getByRole('button', { name: '10 h', exact: true }).click();
  await sale.getByRole('button', { name: 'Create balance' }).click();
  await expect(sale).toBeHidden();
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(1);

  await steps.getByRole('button', { name: 'Invite the customer' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite user' });
  await expect(invitation.getByLabel('Email')).toHaveValue(email);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(2);

  await steps.getByRole('button', { name: 'Assign a consultant' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign a consultant' });
  await assigning.getByRole('combobox', { name: 'Consultant' }).click();
  await page.getByRole('option', { name: /konrad@klip\.example/ }).click();
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('Konrad Bæk now works for the customer')).toBeVisible();
  await expect(steps).toBeHidden();

  await page.getByRole('button', { name: /^Open TB-/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Send to the customer' }).click();
  const mail = page.getByRole('dialog', { name: `Send email to ${name}` });
  await expect(mail.getByLabel('Attach a statement as PDF')).toBeChecked();
  await expect(mail.getByLabel('Subject')).toHaveValue(/TB-\d+/);
  await mail.getByRole('button', { name: 'Send email' }).click();
  await expect(mail).toBeHidden();
  await expect(page.getByRole('row', { name: /TB-\d+/ }).getByText('Sent')).toBeVisible();
  expect(mailsTo(email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('TB-') }),
  );
});
