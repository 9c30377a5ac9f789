import { expect, test } from '@playwright/test';
import { findSerious } from '../kit/find-serious';
import { overflowOf } from '../kit/looks';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs, openContext } from '../kit/sign-in';

const period = 'from=2026-01-01&to=2099-12-31';

test('a visitor checks a code as it was typed, and files, one after the other', async ({
  browser,
}) => {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad);
  const { id, number } = await createBalance(konrad, company.id);
  await createEntry(konrad, id, 'Designmøde', { amount: 90 });
  const address = `/api/v1/balances/${id}/statement`;
  const { code } = await (await konrad.request.get(`${address}?${period}`)).json();
  const csv = await (await konrad.request.get(`${address}.csv?${period}&language=da`)).text();

  const visitor = await openContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await visitor.newPage();
  await page.goto('/check');
  const field = page.getByLabel('Kontrolkode');
  const verdict = page.locator('section');

  for (const [typed, problem] of [
    ['', 'Skriv kontrolkoden'],
    ['hej', 'Det ligner ikke en kontrolkode'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Kontrollér' }).click();
    await expect(page.getByRole('alert')).toHaveText(problem);
    await expect(field).toBeFocused();
  }
  await field.fill(`Kontrolkode: ${code.toLowerCase()}`);
  await field.press('Enter');
  await expect(verdict).toContainText('Koden er ægte');
  await expect(verdict).toContainText(number);
  await page.emulateMedia({ media: 'print' });
  await expect(verdict).toBeVisible();
  await page.emulateMedia({ media: null });

  const choose = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  for (const [name, text, title] of [
    ['kontoudtog.csv', csv, 'Filen er ægte'],
    ['gemt.csv', csv.replace('Designmøde', 'Møde'), 'Filen er ikke helt, som Klip lavede den'],
    ['tom.csv', '', 'Filen er tom'],
    ['foto.pdf', '\u0089PNG', 'Det er ikke et kontoudtog fra Klip'],
    ['andet.pdf', '%PDF-1.4', 'Klip kender ikke filen'],
  ] as const) {
    await choose(name, text);
    await expect(verdict.getByRole('heading', { name: title })).toBeVisible();
    await expect(verdict).toContainText(name);
    await expect(field).toHaveValue('');
    expect(await findSerious(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }

  await visitor.setOffline(true);
  await choose('kontoudtog.csv', csv);
  await expect(page.getByText('Der kom ikke noget svar. Tjek forbindelsen')).toBeVisible();
  await visitor.setOffline(false);
  await choose('kontoudtog.csv', csv);
  await expect(verdict).toContainText('Filen er ægte');
});

test('only the answer to the last question is shown', { tag: '@thorough' }, async ({ browser }) => {
  const { context: konrad } = await openAs(browser, 'konrad', 'about:blank');
  const company = await createCompany(konrad);
  const { id } = await createBalance(konrad, company.id);
  const statement = await konrad.request.get(`/api/v1/balances/${id}/statement?${period}`);
  const { code } = await statement.json();

  const page = await (await openContext(browser)).newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Er et kontoudtog ægte?' }).click();
  const held: (() => Promise<void>)[] = [];
  await page.route('**/rpc/balances/checkCode', (route) => {
    if (route.request().postData()?.includes(code)) return route.continue();
    held.push(() => route.continue());
    return undefined;
  });
  await page.goto('/check#TB-0001/1/0000-0000-0000-0000');
  await expect.poll(() => held.length).toBe(1);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, encodeURIComponent(code));
  await expect(page.locator('section')).toContainText('Koden er ægte');
  const answered = page.waitForResponse('**/rpc/balances/checkCode');
  await held[0]?.();
  await answered;
  await expect(page.locator('section')).toContainText('Koden er ægte');
});
