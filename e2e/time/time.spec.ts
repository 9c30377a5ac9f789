import { expect, type Page, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { quickEntry } from '../kit/quick-entry';
import { restOnMessages } from '../kit/rest-on-messages';
import { openAs } from '../kit/sign-in';

async function logOne(page: Page, line: string): Promise<void> {
  const field = quickEntry(page, 'en');
  await field.fill(line);
  await expect(page.getByText('will remain after this transaction')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

test('two people edit one entry: the second sees the first’s version and loses no text', {
  tag: '@thorough',
}, async ({ browser }) => {
  const title = 'Workshop';
  const { context, page: konrad } = await openAs(browser, 'konrad', 'about:blank', {
    language: 'en',
  });
  const company = await createCompany(context);
  await createEntry(context, (await createBalance(context, company.id)).id, title);
  const list = `/time?period=all&customer=${company.id}`;
  await konrad.goto(list);
  const row = (page: Page) => page.getByRole('row', { name: new RegExp(title) });
  await row(konrad).getByRole('button', { name: title, exact: true }).click();
  const drawer = konrad.getByRole('dialog', { name: 'Entry details' });
  await expect(drawer.getByText('Left after')).toBeVisible();
  await drawer.getByRole('button', { name: 'Edit entry' }).click();
  const form = konrad.getByRole('dialog', { name: 'Edit entry' });
  await form.getByLabel('Description').fill('Typed by Konrad');

  const { page: stine } = await openAs(browser, 'stine', list, { language: 'en' });
  await row(stine)
    .getByRole('button', { name: /Actions/ })
    .click();
  await stine.getByRole('menuitem', { name: 'Edit entry' }).click();
  const other = stine.getByRole('dialog', { name: 'Edit entry' });
  await other.getByLabel('Amount').fill('45m');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toBeHidden();

  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('Amount: 30 min → 45 min');
  await expect(form.getByLabel('Description')).toHaveValue('Typed by Konrad');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText('Typed by Konrad').first()).toBeVisible();
  await expect(drawer.getByText('45 min').first()).toBeVisible();
  await expect(drawer.getByText('Amount: 30 min → 45 min')).toBeVisible();
});

test('entries are validated by the customer, warned about when doubled, deleted together', async ({
  browser,
}) => {
  const stamp = Date.now() % 100_000;
  const { page: konrad } = await openAs(browser, 'konrad', '/time', { language: 'en' });
  await test.step('the customer validates several, which are final then', async () => {
    for (const part of ['First', 'Second']) await logOne(konrad, `5m ${part} ${stamp} @Nordlys`);

    const { page: clara } = await openAs(browser, 'clara', `/time?q=${stamp}`, { language: 'en' });
    for (const part of ['First', 'Second'])
      await clara.getByRole('checkbox', { name: `Select ${part} ${stamp}` }).check();
    await expect(clara.getByText('2 selected')).toBeVisible();
    await clara.getByRole('button', { name: 'Validate', exact: true }).click();
    await expect(clara.getByText('2 entries validated')).toBeVisible();

    const row = konrad.getByRole('row', { name: new RegExp(`First ${stamp}`) });
    await expect(row).toContainText('Validated');
    await row.getByRole('button', { name: /Actions/ }).click();
    await expect(konrad.getByRole('menuitem', { name: 'Log again' })).toBeVisible();
    await expect(konrad.getByRole('menuitem', { name: 'Edit entry' })).toHaveCount(0);
    await konrad.keyboard.press('Escape');
  });

  await test.step('a second entry like the last one is warned about', () =>
    logTwice(konrad, `Status ${stamp}`));
  await test.step('a row taken out after “select all” is not deleted', () =>
    deleteChosen(konrad, stamp));
});

async function logTwice(page: Page, title: string): Promise<void> {
  await logOne(page, `10m ${title} @"Havn & Co"`);
  const field = quickEntry(page, 'en');
  await field.fill(`10m ${title} @"Havn & Co"`);
  await expect(
    page.getByText('Konrad Bæk has already logged 10 min for the same work that day'),
  ).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(2);
}

async function deleteChosen(page: Page, stamp: number): Promise<void> {
  for (const part of ['First', 'Second', 'Third'])
    await logOne(page, `5m ${part} batch ${stamp} @Nordlys`);
  await page.goto(`/time?q=batch ${stamp}`);
  const box = (part: string) =>
    page.getByRole('checkbox', { name: `Select ${part} batch ${stamp}` });
  await box('First').check();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  for (const part of ['First', 'Second', 'Third']) await expect(box(part)).toBeChecked();

  await box('Second').uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(box('Third')).toBeChecked();
  const bar = page.getByLabel('Actions for the selected entries');
  await bar.getByRole('button', { name: 'Delete entry' }).click();
  await page.getByRole('button', { name: 'Delete 2 entries' }).click();
  await expect(page.getByText('2 entries deleted')).toBeVisible();
  await expect(box('First')).toHaveCount(0);
  await expect(box('Second')).not.toBeChecked();
}

test('an entry changed meanwhile is not validated; the customer sees its new version', {
  tag: '@thorough',
}, async ({ browser }) => {
  const title = `Unseen ${Date.now() % 100_000}`;
  const { page: konrad } = await openAs(browser, 'konrad', '/time', { language: 'en' });
  await logOne(konrad, `30m ${title} @Nordlys`);

  const { page: clara } = await openAs(browser, 'clara', '/customer', { language: 'en' });
  // Her screen is out of date: no answers come down its stream, and its line is slow.
  await clara.route('**/rpc/live/follow*', (route) => route.abort());
  await clara.goto(`/time?q=${title}`);
  const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(title) });
  await clara.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expect(clara.getByText('1 selected')).toBeVisible();
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await clara.route('**/rpc/time/list*', async (route) => {
    await isOpen;
    await route.continue();
  });
  await rowOf(konrad)
    .getByRole('button', { name: /Actions/ })
    .click();
  await konrad.getByRole('menuitem', { name: 'Edit entry' }).click();
  const form = konrad.getByRole('dialog', { name: 'Edit entry' });
  await form.getByLabel('Amount').fill('45m');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();

  await clara.getByRole('button', { name: 'Validate', exact: true }).click();
  const refused = clara.getByRole('dialog', { name: '1 entry was left as it is' });
  await expect(refused).toContainText('The entry has changed since you saw it');
  await expect(refused).toContainText('It is now: 45 min');
  await expect(refused).toContainText('Amount: 30 min → 45 min');
  // The choice ends with the answer, however long the list takes to come.
  const choice = clara.getByRole('checkbox', { name: `Select ${title}`, includeHidden: true });
  await expect(choice).not.toBeChecked();
  open();
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(clara)).toContainText('45 min');
  await expect(rowOf(clara)).toContainText('Not validated');
  await choice.check();
  await clara.getByRole('button', { name: 'Validate', exact: true }).click();
  await expect(clara.getByText('1 entry validated')).toBeVisible();
});

test('filters are kept in the address, the sums follow them, and one press clears them', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/time?category=support&validated=yes', {
    language: 'en',
  });
  const total = page.locator('[data-sum="total"]');
  await expect(total).toContainText(/\d/);
  const some = await total.textContent();
  await page.getByRole('searchbox', { name: 'Search entries' }).fill('zzzz');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page).toHaveURL(/q=zzzz/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/category/);
  await expect(total).not.toHaveText(some ?? '');
});

test('a validation by mistake is taken back from its message', { tag: '@thorough' }, async ({
  browser,
}) => {
  const title = `Regret ${Date.now() % 100_000}`;
  const { page } = await openAs(browser, 'stine', '/time', { language: 'en' });
  await logOne(page, `5m ${title} @"Havn & Co"`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await restOnMessages(page);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('button', { name: 'Validate', exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: '1 entry validated' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('Validation removed from 1 entry')).toBeVisible();
  await expect(row).toContainText('Not validated');
});
