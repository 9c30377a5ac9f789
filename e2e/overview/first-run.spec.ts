import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { findLayoutFaults } from '../kit/find-layout-faults';
import { findSerious } from '../kit/find-serious';
import { install } from '../kit/installation';
import { coveringLooks, inEachLook, isReadByAxe } from '../kit/looks';
import { openAsNew, openFirstStaff } from '../kit/new-person';
import { quickEntry } from '../kit/quick-entry';
import { applyPreferences, openAs } from '../kit/sign-in';

const maxActions = 25;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('on a phone 25 taps and fields lead from no account to a card at the customer', async ({
  browser,
}) => {
  test.slow();
  const klip = await install({ NODE_ENV: 'development' });
  try {
    const page = await openPhone(browser, klip.address);
    let actions = 0;
    const tap = async (target: Locator) => {
      actions += 1;
      await target.tap();
    };
    const fill = async (target: Locator, text: string) => {
      actions += 1;
      await target.fill(text);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const card = page.getByRole('figure').getByRole('img');

    await page.goto('/register');
    await fill(page.getByLabel('Fulde navn'), 'Stine Holm');
    await fill(page.getByLabel('E-mail'), 'stine@example.com');
    await fill(page.getByLabel('Adgangskode', { exact: true }), 'hverdag-i-juli');
    await tap(button('Opret konto'));

    await expect(heading(page, 'Hvem er din første kunde?')).toBeVisible();
    await expectNothingElse(page);
    await expect(page.getByRole('link', { name: 'Flyt fra et andet program' })).toBeVisible();
    await fill(page.getByLabel('Virksomhedens navn'), 'Nordlys ApS');
    await expect(card).toHaveAccessibleName(/^Nordlys ApS/);
    await tap(button('Fortsæt'));

    await expect(heading(page, 'Hvad har kunden købt?')).toBeVisible();
    await tap(page.getByRole('radio', { name: /^Klip/ }));
    await tap(button('20'));
    await expect(card).toHaveAccessibleName(/20\sklip af 20\sklip/);
    await expectNothingElse(page);
    await tap(button('Fortsæt'));

    await expect(heading(page, 'Skriv den første linje')).toBeVisible();
    await expect(quickEntry(page, 'da')).toBeFocused();
    await fill(quickEntry(page, 'da'), '1 klip opstartsmøde');
    await tap(button('Registrér'));

    await expect(heading(page, 'Hvem er kortet fra?')).toBeVisible();
    await expect(card).toHaveAccessibleName(/19\sklip af 20\sklip/);
    await fill(page.getByLabel('Jeres firmanavn'), 'Holm & Co');
    await tap(button('Fortsæt'));

    await expect(heading(page, 'Send kortet til kunden')).toBeVisible();
    await tap(button('Lav linket'));
    await expect(page.getByRole('img', { name: 'QR-kode til linket' })).toBeVisible();
    await expect(button('Kopiér linket')).toBeInViewport({ ratio: 1 });
    await tap(button('Kopiér linket'));
    const address = (await page.locator('code').textContent()) ?? '';
    await tap(button('Til overblikket'));
    await expect(heading(page, 'Hej Stine')).toBeVisible();
    await expect(quickEntry(page, 'da')).toBeVisible();
    expect(actions).toBeLessThanOrEqual(maxActions);
    process.stdout.write(`first run: ${actions} taps and fields\n`);

    await page.reload();
    await expect(heading(page, 'Hej Stine')).toBeVisible();
    const customer = await openPhone(browser, klip.address);
    await customer.goto(address);
    await expect(heading(customer, 'Nordlys ApS')).toBeVisible();
    await expect(customer.getByText('Holm & Co')).toBeVisible();
    await expect(customer.getByRole('img', { name: /19\sklip af 20\sklip tilbage/ })).toBeVisible();
  } finally {
    await klip.remove();
  }
});

test('each step fits, is read by axe and goes on from the keyboard, to the invitation', {
  tag: '@thorough',
}, async ({ browser }) => {
  test.slow();
  const klip = await install({ NODE_ENV: 'development' });
  try {
    const context = await openFirstStaff(browser, klip.address);
    const page = await context.newPage();
    const questions = [
      ['Who is your first customer?', 'Nordlys ApS'],
      ['What have they bought?', ''],
      ['Write the first line', '45m kick-off'],
      ['Who is the card from?', 'Holm & Co'],
      ['Send the card to the customer', ''],
    ] as const;
    for (const [index, [question, answer]] of questions.entries()) {
      await inspect(page);
      await expect(heading(page, question)).toBeFocused();
      await page.keyboard.press('Tab');
      if (answer) await page.keyboard.type(answer);
      if (question === 'Write the first line')
        await expect(page.getByText('will remain after this transaction')).toBeVisible();
      await page.keyboard.press('Enter');
      const next = questions[index + 1];
      if (next) await expect(heading(page, next[0])).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeFocused();
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findSerious(page)).toEqual([]);

    const invite = page.getByRole('button', { name: 'Invite the customer' });
    await invite.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('clara@nordlys.example');
    await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Pass the link on' })).toBeVisible();
    expect(await findSerious(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(invite).toBeFocused();
    await page.getByRole('button', { name: 'To the overview' }).press('Enter');
    await expect(heading(page, 'Hello First')).toBeFocused();
    await expect(quickEntry(page, 'en')).toBeVisible();
  } finally {
    await klip.remove();
  }
});

test('a new consultant has a first run too; skipped, a line on the page leads back to it', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const { page, id } = await openAsNew(browser, 'about:blank', { width: 390 });
  const data = { role: 'consultant' };
  expect((await stine.request.put(`/api/v1/users/${id}/role`, { data })).ok()).toBe(true);
  for (const path of ['/home', '/consultant']) {
    await page.goto(path);
    await expect(heading(page, 'Hvem er din første kunde?')).toBeVisible();
    await expectNothingElse(page);
  }
  // A first run ends neither by the skips of another person nor by text of a stranger.
  const skipped = '{"passed":["send"]}';
  for (const [owner, kept] of [
    ['another person', skipped],
    ...['{"a":1}', 'null', '5', '{'].map((text) => [id, text]),
  ]) {
    const item = [`klip-first-run:${owner}`, kept] as [string, string];
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), item);
    await page.reload();
    await expect(heading(page, 'Hvem er din første kunde?')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Spring over' }).click();
  await expect(heading(page, 'Hej Maria')).toBeVisible();
  await page.goto('/home');
  await expect(heading(page, 'Hej Maria')).toBeVisible();
  await expect(quickEntry(page, 'da')).toBeVisible();
  expect(await findLayoutFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fortsæt opstarten' }).click();
  await expect(heading(page, 'Hvem er din første kunde?')).toBeFocused();
});

test('the quick line waits for figures only where a first run may come', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { page } = await openAs(browser, 'stine', '/staff');
  await expect(quickEntry(page, 'da')).toBeVisible();
  const fresh = await openAsNew(browser, 'about:blank');
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const data = { role: 'consultant' };
  expect((await stine.request.put(`/api/v1/users/${fresh.id}/role`, { data })).ok()).toBe(true);
  for (const one of [page, fresh.page]) await one.route(/\/rpc\/overview\//, () => {});
  for (const path of ['/staff', '/home']) {
    await page.goto(path);
    await expect(quickEntry(page, 'da')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Indlæser/)
        .first(),
    ).toBeVisible();
  }
  await fresh.page.goto('/home');
  await expect(heading(fresh.page, 'Hej Maria')).toBeVisible();
  await expect(quickEntry(fresh.page, 'da')).toHaveCount(0);
});

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true });
  const page = await context.newPage();
  await applyPreferences(page, { language: 'da', theme: 'light' });
  return page;
}

/** No quick line, no figures and no warnings beside the question. */
async function expectNothingElse(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(quickEntry(page, 'da')).toHaveCount(0);
  await expect(main.getByRole('list')).toHaveCount(0);
  await expect(main.getByRole('alert')).toHaveCount(0);
}

/** The open step in each look: the first one loads the page, which leads back to the step. */
async function inspect(page: Page): Promise<void> {
  const open = () => page.goto('/staff');
  await inEachLook(page, coveringLooks, open, async (look, place) => {
    expect(await findLayoutFaults(page), place).toEqual([]);
    if (isReadByAxe(look)) expect(await findSerious(page), place).toEqual([]);
    // Question, card and way on are seen together, also on a phone.
    await expect(page.getByRole('figure').getByRole('img').first()).toBeInViewport({ ratio: 1 });
  });
}
