import { expect, type Page, test } from '@playwright/test';
import { da } from '../../src/modules/balances/messages/da';
import { en } from '../../src/modules/balances/messages/en';
import { repeatDa } from '../../src/modules/balances/messages/repeat-da';
import { repeatEn } from '../../src/modules/balances/messages/repeat-en';
import { createCompany } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

const words = { da: { ...da, ...repeatDa }, en: { ...en, ...repeatEn } };

type Terms = {
  amount: string;
  isOfCredits?: boolean;
  /** Months between two sales; a refill if it is left out. */
  every?: 1 | 3 | 12;
  percent?: string;
  /** Place of the choice in the list of how long what is unused is kept. */
  kept?: number;
  from?: string;
  first?: string;
  rounds?: boolean;
  pauses?: boolean;
};

/** Terms of twelve sellers; the two cards side by side are those of a customer with all of them. */
const sellers: Terms[] = [
  { amount: '20', percent: '0' },
  { amount: '10', every: 1 },
  { amount: '20', every: 1, kept: 1 },
  { amount: '10', every: 1, kept: 3 },
  { amount: '30', every: 3 },
  { amount: '10', percent: '20' },
  { amount: '10', every: 1, rounds: true },
  { amount: '30', every: 3, kept: 1, from: firstOfQuarter(), first: '15' },
  { amount: '100', every: 12 },
  { amount: '5', isOfCredits: true, every: 1, kept: -1 },
  { amount: '10', every: 1, kept: 1, pauses: true },
];

for (const language of ['da', 'en'] as const)
  test(`the terms of twelve sellers are set up within a minute each, ${language}`, {
    tag: '@thorough',
  }, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'stine', 'about:blank', { language });
    const { id } = await createCompany(context);
    for (const terms of sellers) {
      const begun = Date.now();
      await sell(page, id, terms, words[language]);
      expect(Date.now() - begun).toBeLessThan(60_000);
    }
    await page.goto(`/crm/customer/${id}`);
    const region = page.getByRole('region', { name: words[language]['repeat.all'] });
    await expect(region.locator('strong')).toHaveCount(sellers.length);
  });

function firstOfQuarter(): string {
  const now = new Date();
  const month = now.getMonth() - (now.getMonth() % 3) + 1;
  return `${now.getFullYear()}-${String(month).padStart(2, '0')}-01`;
}

async function sell(page: Page, id: string, terms: Terms, t: typeof words.da): Promise<void> {
  await page.goto(`/crm/customer/${id}`);
  await page.getByRole('button', { name: /^(Nyt kort|New balance)$/ }).click();
  const dialog = page.getByRole('dialog');
  if (terms.isOfCredits) await dialog.getByText(t['type.credits'], { exact: true }).click();
  await dialog.getByLabel(t.initial).fill(terms.amount);
  await dialog.getByRole('switch', { name: t['repeat.switch'] }).click();
  const when = terms.every ? (`repeat.when.${terms.every}` as const) : 'repeat.when.used';
  await dialog.getByText(t[when], { exact: true }).click();
  if (terms.percent) await dialog.getByLabel(t['repeat.atPercent']).fill(terms.percent);
  if (terms.kept !== undefined) {
    const unused = terms.isOfCredits ? t['repeat.unused.credits'] : t['repeat.unused.hours'];
    await dialog.getByRole('combobox', { name: unused }).click();
    const choices = page.getByRole('listbox').getByRole('option');
    await (terms.kept < 0 ? choices.last() : choices.nth(terms.kept)).click();
  }
  if (terms.from) await dialog.getByLabel(t['repeat.from'], { exact: true }).fill(terms.from);
  if (terms.first) await dialog.getByLabel(t['repeat.first']).fill(terms.first);
  if (terms.rounds) {
    await dialog.getByRole('button', { name: /^(Mere|More)$/ }).click();
    await dialog.getByRole('combobox', { name: t.rounding }).click();
    await page.getByRole('option', { name: /^30\smin$/ }).click();
  }
  await dialog.getByRole('button', { name: t.create }).click();
  await expect(dialog).toBeHidden();
  if (terms.pauses) await page.getByRole('button', { name: t['repeat.pause'] }).first().click();
}
