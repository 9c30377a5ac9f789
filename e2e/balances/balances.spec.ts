import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../kit/sign-in';
import { chooseForBalance } from './choose-for-balance';

test('a card is sold, topped up as promised, and deleted one step back at a time', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'konrad', '/balances');
  const drawer = await sell(page, 10);
  await test.step('a top-up promises what will be left, and keeps it', async () => {
    await drawer.getByRole('button', { name: 'Læg klip på' }).click();
    const dialog = page.getByRole('dialog', { name: /^Læg (timer|klip) på / });
    await dialog.getByRole('button', { name: '20', exact: true }).click();
    await expect(dialog.getByText('Så er der 30 klip tilbage')).toBeVisible();
    await dialog.getByRole('button', { name: 'Læg klip på' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/nu er der 30\sklip tilbage/)).toBeVisible();
    await expect(drawer.getByLabel(/: 30\sklip af/)).toBeVisible();
    await page.reload();
    await expect(
      readFact(page.getByRole('dialog', { name: 'Kort', exact: true }), 'Lagt på'),
    ).toHaveText('20 klip');
  });

  await test.step('deleting names the number, and Escape takes one step back', async () => {
    const number =
      (await drawer.getByRole('img', { name: /KK-/ }).getAttribute('aria-label'))?.match(
        /KK-\d+/,
      )?.[0] ?? '';
    await chooseForBalance(drawer, 'Slet kortet');
    const question = page.getByRole('dialog', { name: `Slet ${number}?` });
    await expect(question.getByRole('button', { name: 'Annullér' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(drawer).toBeVisible();
    await chooseForBalance(drawer, 'Slet kortet');
    await question.getByRole('button', { name: 'Slet kortet' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText(`${number} er slettet`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Åbn ${number}` })).toHaveCount(0);
  });
});

test('after two edits at once the second person sees both values and keeps their text', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'konrad', '/balances');
  const drawer = await sell(page, 10);
  const { page: other } = await openAs(
    browser,
    'stine',
    page.url().replace(/^.*\/balances/, '/balances'),
  );
  const mine = await edit(page);
  const theirs = await edit(other);
  await theirs.getByLabel('Noter').fill('Ring først');
  await theirs.getByRole('button', { name: 'Gem' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Noter').fill('Skriv først');
  await mine.getByRole('button', { name: 'Gem' }).click();
  const refusal = mine.getByRole('alert');
  await expect(refusal).toContainText('En anden har ændret kortet');
  await expect(refusal).toContainText('Nu: Ring først');
  await expect(refusal).toContainText('Dit: Skriv først');
  await expect(mine.getByLabel('Noter')).toHaveValue('Skriv først');
  await mine.getByRole('button', { name: 'Gem' }).click();
  await expect(mine).toBeHidden();
  await expect(drawer.getByText('Skriv først')).toBeVisible();
});

test('the statement of a customer ends with the amount on the card and is read-only', async ({
  browser,
}) => {
  const { page } = await openAs(browser, 'clara', '/customer');
  await page
    .getByRole('button', { name: /^Åbn TB-/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Kort', exact: true });
  const closing = drawer
    .getByRole('row', { name: /Saldo ved slut/ })
    .locator('td')
    .last();
  const left = (await closing.innerText()).replace(/.min$/, '');
  await expect(drawer.locator('article'), 'the ring').toContainText(left);
  await expect(drawer.locator('dl').getByText(left), 'and no fact says it again').toHaveCount(0);
  await expect(readFact(drawer, 'Brugt i alt')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /på$|^Mere om/ })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Kontoudtog som CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^klip-kontoudtog-TB-.*\.csv$/);
});

test('Escape closes the entry of a punched hole, and the details stay open', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/balances?balance=KK-0042');
  const drawer = page.getByRole('dialog', { name: 'Kort', exact: true });
  const hole = drawer
    .getByRole('group', { name: /KK-0042/ })
    .getByRole('button')
    .first();
  await hole.press('Enter');
  const link = page.getByRole('link', { name: 'Åbn registrering' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(hole).toBeFocused();
  await expect(drawer).toBeVisible();
});

test('a balance with entries is deleted only after its number is typed', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/balances?q=KK-0042');
  await page.getByRole('button', { name: 'Åbn KK-0042' }).click();
  await chooseForBalance(page.getByRole('dialog', { name: 'Kort', exact: true }), 'Slet kortet');
  const question = page.getByRole('dialog', { name: 'Slet KK-0042?' });
  const confirm = question.getByRole('button', { name: 'Slet kortet' });
  await expect(confirm).toBeDisabled();
  await question.getByLabel('Skriv KK-0042 for at bekræfte').fill('kk-0042');
  await expect(confirm).toBeEnabled();
});

test('a chip shows as many balances as it counts, and the address keeps it with the table', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/balances?q=Nordlys');
  const chip = page.getByRole('button', { name: /^Udløbet\s*\d+$/ });
  const count = Number((await chip.innerText()).match(/\d+$/)?.[0]);
  expect(count).toBeGreaterThan(0);
  await chip.click();
  await page.getByText('Tabel', { exact: true }).click();
  await page.reload();
  await expect(page).toHaveURL(/show=expired/);
  await expect(page.getByRole('rowheader')).toHaveCount(count);
});

/** A punch card of one's own, so that no other story is in the way; opened beside the list. */
async function sell(page: Page, credits: number) {
  await page.getByRole('button', { name: 'Opret kort' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Opret kort' });
  await dialog.getByRole('combobox', { name: 'Kunde' }).click();
  await page.getByRole('option', { name: 'Studio Ærø' }).click();
  await dialog.getByRole('radio', { name: /Klip/ }).check({ force: true });
  await dialog.getByRole('button', { name: String(credits), exact: true }).click();
  await dialog.getByRole('button', { name: 'Opret kort' }).click();
  await expect(dialog).toBeHidden();
  const said = await page.getByText(/^KK-\d+ er oprettet/).innerText();
  await page.getByRole('button', { name: `Åbn ${said.split(' ')[0]}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Kort', exact: true });
  await expect(drawer.getByLabel(new RegExp(`: ${credits}\\sklip af`))).toBeVisible();
  return drawer;
}

async function edit(page: Page) {
  await chooseForBalance(page.getByRole('dialog', { name: 'Kort', exact: true }), 'Redigér');
  const dialog = page.getByRole('dialog', { name: /^Redigér KK-/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

function readFact(place: ReturnType<Page['getByRole']>, name: string) {
  return place
    .locator('dl > div')
    .filter({ has: place.page().getByText(name, { exact: true }) })
    .locator('dd');
}
