import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { balanceWorld } from '@/testkit/web/balance-world';
import { customerWorld } from '@/testkit/web/customer-world';
import { makeCompany } from '@/testkit/web/make-company';
import { button, heading, press } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { consultantOf } from '@/testkit/web/people';
import { taskWorld } from '@/testkit/web/task-world';
import { nextId, timeWorld } from '@/testkit/web/time-world';

const anyDialog = page.getByRole('dialog');
const dialog = (name: string) => page.getByRole('dialog', { name });

/** A consultant with one customer. */
async function openWork(path: string) {
  const company = makeCompany({ id: nextId(), name: 'Lerværk' });
  const answers = {
    ...balanceWorld([]).answers,
    ...timeWorld([]).answers,
    ...taskWorld([company]).answers,
    ...customerWorld([company]).answers,
  };
  const address = path.replace(':company', company.id);
  const as = consultantOf(company.id, company.name);
  return openScreen(address, { as, language: 'en', answers });
}

test('a dialog with its own address asks before closing only after typing', async () => {
  const { address, router } = await openWork('/companies');
  const form = dialog('Create company');
  const name = form.getByLabelText('Company name');
  await button('Create company').click();
  await expect.element(name).toBeVisible();
  await expect.poll(address).toContain('create=1');
  await press('Escape');
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(address).toBe('/companies');

  await router.navigate({ to: '/companies', search: { create: 1 } });
  await name.fill('Typed and kept');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await dialog('Discard changes?').getByRole('button', { name: 'Discard' }).click();
  await expect.element(anyDialog).not.toBeInTheDocument();
  await expect.poll(address).toBe('/companies');

  await button('Create company').click();
  await name.fill('Lervaren');
  await form.getByRole('button', { name: 'Create company' }).click();
  await expect.element(page.getByText('Lervaren created')).toBeVisible();
  await expect.element(anyDialog).not.toBeInTheDocument();
  router.history.back();
  await expect.poll(address).toBe('/companies');
  await expect.element(anyDialog).not.toBeInTheDocument();
});

test('a task that was created takes its page without a question', async () => {
  await openWork('/features?company=:company&create=1');
  await anyDialog.getByRole('textbox', { name: 'Title' }).fill('Glaze');
  await press('Control+Enter');
  await expect.element(heading('Glaze')).toBeVisible();
  await expect.element(anyDialog).not.toBeInTheDocument();
});
