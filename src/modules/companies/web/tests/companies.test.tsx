import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { customerWorld } from '@/testkit/web/customer-world';
import { makeCompany } from '@/testkit/web/make-company';
import { button } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantOf } from '@/testkit/web/people';
import { nextId } from '@/testkit/web/time-world';

/** Opens the companies of a consultant, one of which has its own service. */
async function openCompanies(path: string) {
  const company = makeCompany({
    ...{ id: nextId(), name: 'Lerværk', phone: '10 00 00 00', contactName: 'Karla' },
    serviceTypes: ['Kiln'],
  });
  const companies = [company, makeCompany({ id: nextId(), name: 'Nordlys' })];
  const { answers } = customerWorld(companies);
  const as = consultantOf(company.id, company.name);
  const address = path.replace(':company', company.id);
  return { company, ...(await openScreen(address, { as, language: 'en', answers })) };
}

test('an edit after that of another person shows both values and loses nothing', async () => {
  const { company, server } = await openCompanies('/companies/:company');
  await button('Edit company').click();
  const form = page.getByRole('dialog', { name: 'Edit company' });
  const phone = form.getByRole('textbox', { name: 'Phone' });
  const choice = (name: string) => form.getByRole('radio', { name });
  const theirs = { phone: '20 00 00 00', email: 'stine@example.com' };
  await expect.element(phone).toBeVisible();
  Object.assign(company, theirs, { updatedAt: '2026-01-06T08:00:00.000Z' });

  await phone.fill('30 00 00 00');
  await form.getByLabelText('Contact person').fill('Kasper');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const sentence = 'Stine Holm changed this company while you were editing.';
  await expect.element(form.getByText(sentence)).toBeVisible();
  await expect.element(choice('Mine: 30 00 00 00')).toBeChecked();
  await expect.element(choice('Theirs: stine@example.com')).toBeChecked();
  await expect.element(phone).toHaveValue('30 00 00 00');
  await expect.element(form.getByLabelText('Contact person')).toHaveValue('Kasper');
  expect(company).toMatchObject(theirs);

  await choice('Theirs: 20 00 00 00').click();
  await expect.element(phone).toHaveValue('20 00 00 00');
  await choice('Mine: 30 00 00 00').click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(company).toMatchObject({ ...theirs, phone: '30 00 00 00', contactName: 'Kasper' });
  expect(server.callsOf('companies.update')).toHaveLength(2);
});

test('status and service type filter the list, and stand in its address', async () => {
  const { address, router } = await openCompanies('/companies?service=Kiln');
  const rows = page.getByRole('row');
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(rows.nth(1)).toHaveTextContent('Lerværk');
  await router.navigate({ to: '/companies', search: { service: 'Kiln', status: 'closed' } });
  await expect.element(page.getByText('No customers match')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(address).toBe('/companies');
  await expect.element(page.getByRole('link', { name: 'Lerværk' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Nordlys' })).toBeVisible();
});
