import { expect, type Locator, test } from '@playwright/test';
import { createBalance, createCompany } from '../kit/own-company';
import { logTime, quickEntry } from '../kit/quick-entry';
import { openAs } from '../kit/sign-in';

test('by keyboard: N, a few words, Enter; too little is refused, and a mistake is deleted', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/time');
  await expect(page.getByRole('heading', { name: 'Tid', level: 1 })).toBeVisible();
  const field = quickEntry(page, 'da');
  await test.step('N, a few words, Enter', async () => {
    await expect(field).toBeVisible();
    const began = Date.now();
    await page.keyboard.press('n');
    await expect(field).toBeFocused();
    const text = '1 klip telefonsupport @aerø'.replace('@aerø', '@"Studio Ærø"');
    await page.keyboard.type(text);
    await expect(
      page.getByText('12 klip tilbage efter denne registrering', { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').getByText('1 klip registreret · 12 klip tilbage'),
    ).toBeVisible();
    process.stdout.write(
      `${text.length + 2} keystrokes, ${Date.now() - began} ms of machine time\n`,
    );
  });

  await test.step('too little left says what is missing and offers a top-up', async () => {
    await field.fill('3t ombinding @bogbinderiet');
    await expect(
      page.getByText('Kun 1 t 10 min tilbage – der mangler 1 t 50 min').first(),
    ).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveValue('3t ombinding @bogbinderiet');
    await page.getByRole('button', { name: 'Læg timer på' }).click();
    await expect(page.getByRole('dialog', { name: 'Læg timer på TB-0033' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('3t ombinding @bogbinderiet');
  });

  await test.step('an entry is deleted after a question that warns of it', async () => {
    await field.fill('20m prøvesletning @"Havn & Co"');
    await expect(page.getByText('tilbage efter denne registrering')).toBeVisible();
    await field.press('Enter');
    const row = page.getByRole('row', { name: /Prøvesletning/ });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /Handlinger/ }).click();
    await page.getByRole('menuitem', { name: 'Slet registrering' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('kan ikke fortrydes');
    await expect(dialog.getByRole('button', { name: 'Annullér' })).toBeFocused();
    await dialog.getByRole('button', { name: /^Slet/ }).click();
    await expect(row).toBeHidden();
  });
});

test('an entry on a phone takes four taps from any screen: Log, entry, length, Log', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'konrad', 'about:blank', { width: 390 });
  const company = await createCompany(context);
  const { id: balanceId } = await createBalance(context, company.id);
  const entry = {
    balanceId,
    title: `Support ${company.name}`,
    amount: 60,
    serviceDate: dayInCopenhagen(),
  };
  expect((await context.request.post('/api/v1/time-entries', { data: entry })).ok()).toBe(true);
  await page.goto('/balances');
  await expect(page.getByRole('heading', { name: 'Klippekort', level: 1 })).toBeVisible();

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const sheet = page.getByRole('dialog', { name: logTime.da });
  const began = Date.now();
  await tap(
    page
      .getByRole('navigation', { name: 'Bundnavigation' })
      .getByRole('link', { name: 'Registrér' }),
  );
  await tap(sheet.getByRole('button', { name: entry.title }));
  await tap(sheet.getByRole('button', { name: '1 t 30' }));
  await expect(sheet.getByText('Herefter er der 7 t 30 min tilbage')).toBeVisible();
  await tap(sheet.getByRole('button', { name: 'Registrér', exact: true }));
  await expect(
    page.getByRole('alert').getByText('1 t 30 min registreret · 7 t 30 min tilbage'),
  ).toBeVisible();
  process.stdout.write(`${taps} taps, ${Date.now() - began} ms of machine time\n`);
  expect(taps).toBeLessThanOrEqual(5);
});

test('a customer reads and changes nothing', { tag: '@thorough' }, async ({ browser }) => {
  const { page } = await openAs(browser, 'hans', '/time');
  await expect(page.getByRole('heading', { name: 'Tid', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByRole('button', { name: /Slet|Registrér|Ny registrering/ })).toHaveCount(0);
  await page.goto('/balances');
  await expect(page).toHaveURL(/\/customer$/);
});

function dayInCopenhagen(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(new Date());
}
