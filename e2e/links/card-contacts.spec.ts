import { type Browser, expect, type Page, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { inEachLook, overflowOf } from '../kit/looks';
import { newAddress } from '../kit/new-person';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';
import { openMailed, send } from './card-answers';

/** A company without accounts, its card with one entry, and the page of its link. */
async function shareWithout(browser: Browser, facts: object) {
  const { context: stine } = await openAs(browser, 'stine', 'about:blank');
  const company = await createCompany(stine, facts);
  const balance = await createBalance(stine, company.id);
  await createEntry(stine, balance.id, 'Designmøde');
  const link = { balanceId: balance.id, detail: 'titles', mayAnswer: true };
  const made = await stine.request.post('/api/v1/card-links', { data: link });
  const { id, url }: { id: string; url: string } = await made.json();
  const reader = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await reader.newPage();
  await page.goto(url);
  const card = page.getByRole('region', { name: `Klippekort ${balance.number}` });
  await expect(card).toBeVisible();
  return { stine, company, balance, linkId: id, page, card };
}

const confirm = async (browser: Browser, email: string, subject: RegExp) => {
  const mailed = await openMailed(browser, email, subject);
  await expect(mailed.getByRole('heading')).toContainText('Kirsten Holm,');
  await mailed.getByRole('button', { name: 'Bekræft' }).click();
  await expect(mailed.getByRole('heading')).toHaveText('Tak');
};

test('a company without accounts answers from its address, and the app shows its name', {
  tag: '@thorough',
}, async ({ browser }) => {
  const email = newAddress();
  const { stine, company, balance, page, card } = await shareWithout(browser, {
    invoiceEmail: email,
  });
  await card.getByRole('button', { name: 'Godkend det viste (1)' }).click();
  await send(page, email);
  await confirm(browser, email, /Godkend tid på/);
  await card.getByRole('button', { name: `Bed om mere på ${balance.number}` }).click();
  // The dialog is open again, with the name that was kept in the browser.
  await page.reload();
  await expect(page.getByLabel('Dit navn')).toHaveValue('Kirsten Holm');
  await send(page, email);
  await confirm(browser, email, /Bed om mere på/);
  const permit = { amount: 120, comment: 'Siden skal nå at komme op' };
  await stine.request.post(`/api/v1/balances/${balance.id}/permits`, { data: permit });
  await card.getByRole('button', { name: /^Giv lov til 2\st$/ }).click();
  await send(page, email);
  await confirm(browser, email, /Giv lov til mere på/);

  const app = await stine.newPage();
  const looks = [
    { language: 'da', theme: 'light', width: 1280 },
    { language: 'en', theme: 'dark', width: 390 },
  ] as const;
  await inEachLook(
    app,
    looks,
    () => app.goto(`/balances?balance=${balance.id}`),
    async ({ language }, place) => {
      const by = language === 'da' ? 'via et link' : 'by card link';
      const detail = app.getByRole('dialog').first();
      await expect(detail.getByText(`Kirsten Holm ${by}`).first(), place).toBeVisible();
      expect(await findSerious(app), place).toEqual([]);
      expect(await overflowOf(app), place).toBeLessThanOrEqual(0);
    },
  );
  await card.getByRole('button', { name: 'Spørg til Designmøde' }).click();
  await page.getByLabel('Hvad vil du spørge om?').fill('Den har vi ikke bedt om');
  await send(page, email);
  await confirm(browser, email, /Spørg til en registrering på/);
  const listed = await stine.request.get(`/api/v1/time-entries?balanceId=${balance.id}`);
  const { items }: { items: { id: string }[] } = await listed.json();
  const answer = await stine.request.get(`/api/v1/time-entries/${items[0]?.id}/detail`);
  expect(await answer.json()).toMatchObject({
    questions: [{ messages: [{ createdByName: 'Kirsten Holm', createdByLink: true }] }],
  });
  // The contact became no member.
  const members = await stine.request.get(`/api/v1/companies/${company.id}/members`);
  expect(await members.json()).toMatchObject({ items: [] });
});

test('a page whose answers reach no address says so, until the company has one', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { stine, company, balance, page, card } = await shareWithout(browser, {});
  const answers = card.getByRole('button', { name: /^(Bed om|Godkend|Giv lov|Spørg til)/ });
  const permit = { amount: 120, comment: 'Siden skal nå at komme op' };
  await stine.request.post(`/api/v1/balances/${balance.id}/permits`, { data: permit });
  await expect(card.getByText('Siden skal nå at komme op')).toBeVisible();
  await expect(answers).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [language, width, words] of [
      ['Dansk', 390, /^Du kan ikke svare her: Ingen mail når frem/],
      ['English', 1280, /^You cannot answer here: no mail reaches anybody/],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: language }).click();
      await expect(page.getByText(words)).toBeVisible();
      expect(await findSerious(page), `${colorScheme} ${language}`).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  }
  await page.getByRole('button', { name: 'Dansk' }).click();
  const of = `/api/v1/companies/${company.id}`;
  const { updatedAt } = await (await stine.request.get(of)).json();
  const given = await stine.request.patch(of, { data: { updatedAt, email: newAddress() } });
  expect(given.ok()).toBe(true);
  await expect(answers).toHaveCount(4);
  await expect(page.getByText(/^Du kan ikke svare her/)).toHaveCount(0);
});

/** Parts of the card that may be left anywhere on the page. */
async function expectNothingLeft(page: Page, shown: string[]): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(/^Linket virker ikke mere/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const document = await page.content();
  for (const text of shown) expect(document).not.toContain(text);
  expect(await page.title()).toBe('Klip');
}

test('a link that ends while an answer is written leaves no figure on the page', {
  tag: '@thorough',
}, async ({ browser }) => {
  const { stine, company, balance, linkId, page, card } = await shareWithout(browser, {
    email: newAddress(),
  });
  const shown = [company.name, balance.number, 'Designmøde', 'Oprettelse', 'timer', 'minutter'];
  await expect(page.getByText(/^(Live|Opdateres løbende)$/)).toBeVisible();
  await createEntry(stine, balance.id, 'Oprettelse', { amount: 90 });
  await expect(page.getByRole('status')).toHaveText(/^Opdateret: 8\stimer/);
  await card.getByRole('button', { name: 'Godkend det viste (2)' }).click();
  await expect(page.getByRole('dialog')).toContainText(company.name);
  await stine.request.delete(`/api/v1/card-links/${linkId}`);
  await expectNothingLeft(page, shown);
});

test('a link of a company closed meanwhile shows no figure, nor does the mail’s page', {
  tag: '@thorough',
}, async ({ browser }) => {
  const email = newAddress();
  const { stine, company, balance, page, card } = await shareWithout(browser, { email });
  await card.getByRole('button', { name: 'Godkend det viste (1)' }).click();
  await send(page, email);
  const mailed = await openMailed(browser, email, /Godkend tid på/);
  const closed = await stine.request.post(`/api/v1/companies/${company.id}/change-status`, {
    data: { change: 'close' },
  });
  expect(closed.ok(), await closed.text()).toBe(true);
  await expectNothingLeft(page, [company.name, balance.number, 'Designmøde', 'timer']);
  await mailed.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(mailed.getByRole('alert')).toContainText('ikke længere noget at bekræfte');
  const left = await mailed.content();
  for (const text of [company.name, balance.number, 'Designmøde', 'Kirsten'])
    expect(left).not.toContain(text);
  expect(await mailed.title()).toBe('Klip');
});

test('a name of one endless word pushes nothing out of any page', { tag: '@thorough' }, async ({
  browser,
}) => {
  const email = newAddress();
  const name = 'Ejendomsadministrationsselskabetsforvaltningsafdelingskontoretsassistentvikar';
  const { stine, balance, page } = await shareWithout(browser, { email });
  const answer = async (answered: object, subject: RegExp) => {
    const sent = await stine.request.post('/api/v1/card/answers', {
      headers: { 'card-link': page.url().split('#')[1] ?? '' },
      data: { answer: { balanceId: balance.id, ...answered }, email, name },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    const mailed = await openMailed(browser, email, subject);
    expect(await overflowOf(mailed)).toBeLessThanOrEqual(0);
    await mailed.getByRole('button', { name: 'Bekræft' }).click();
    await expect(mailed.getByRole('heading')).toHaveText('Tak');
  };
  const of = `/api/v1/balances/${balance.id}`;
  await stine.request.post(`${of}/permits`, { data: { amount: 120 } });
  const { items: permits } = await (await stine.request.get(`${of}/permits`)).json();
  const listed = await stine.request.get(`/api/v1/time-entries?balanceId=${balance.id}`);
  const { items } = await listed.json();
  const [entry] = items;
  await answer({ kind: 'more', wish: '' }, /Bed om mere på/);
  await answer({ kind: 'permit', permitId: permits[0].id }, /Giv lov til mere på/);
  const entries = [{ id: entry.id, version: entry.version }];
  await answer({ kind: 'approve', entries }, /Godkend tid på/);
  const app = await stine.newPage();
  const fits = async (path: string) => {
    await app.goto(path);
    for (const width of [390, 1280]) {
      await app.setViewportSize({ width, height: 844 });
      await expect(app.getByText(`${name} via et link`).last()).toBeVisible();
      expect(await overflowOf(app), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  };
  await fits(`/balances?balance=${balance.id}`);
  await fits(`/time?entry=${entry.id}`);
  await answer({ kind: 'question', entryId: entry.id, body: 'Hvorfor?' }, /Spørg til/);
  await fits(`/time?entry=${entry.id}`);
});
