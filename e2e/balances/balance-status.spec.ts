import { type BrowserContext, expect, type Locator, test } from '@playwright/test';
import { createBalance, createCompany, createEntry } from '../kit/own-company';
import { openAs } from '../kit/sign-in';

const words = {
  en: {
    good: 'Good',
    medium: 'Medium',
    low: 'Low',
    inactive: 'Inactive',
    expired: 'Expired',
    usedUp: 'Used up',
    overdrawn: 'Overdrawn by 1 h',
    closed: 'Closed',
    companyInactive: 'The company is not active',
    hasExpired: 'This balance has expired',
    table: 'Table',
    balance: 'Balance',
    status: 'Status',
  },
  da: {
    good: 'Rigeligt tilbage',
    medium: 'Noget tilbage',
    low: 'Snart brugt op',
    inactive: 'Inaktiv',
    expired: 'Udløbet',
    usedUp: 'Brugt op',
    overdrawn: 'Overtrukket med 1 t',
    closed: 'Lukket',
    companyInactive: 'Kundeforholdet er ikke aktivt',
    hasExpired: 'Kortet er udløbet',
    table: 'Tabel',
    balance: 'Kort',
    status: 'Status',
  },
} as const;

type Said = (typeof words)[keyof typeof words];
type Expected = { number: string; status: string; reason?: string };

/** A company with hours and credits that stand in every way which can be brought about today. */
async function sellEverything(
  context: BrowserContext,
  say: Said,
): Promise<{ name: string; expected: Expected[] }> {
  const { id, name } = await createCompany(context);
  const expected: Expected[] = [];
  const sell = async (facts: object, used: number[], status: string, reason?: string) => {
    const balance = await createBalance(context, id, facts);
    for (const amount of used) await createEntry(context, balance.id, 'Arbejde', { amount });
    expected.push({ number: balance.number, status, ...(reason && { reason }) });
    return balance.id;
  };
  const credits = (initialAmount: number) => ({ type: 'credits', initialAmount });
  await sell({}, [], say.good);
  await sell({}, [300], say.medium);
  await sell({}, [480], say.low);
  await sell({}, [600], say.inactive, say.usedUp);
  await sell({ overdraftLimit: 120 }, [660], say.inactive, say.overdrawn);
  await sell(credits(2), [], say.good);
  await sell(credits(2), [1], say.medium);
  await sell(credits(5), [1, 1, 1, 1], say.low);
  await sell(credits(1), [1], say.inactive, say.usedUp);
  const closed = await sell(credits(3), [], say.inactive, say.closed);
  const closing = await context.request.post(`/api/v1/balances/${closed}/close`, { data: {} });
  expect(closing.ok(), await closing.text()).toBe(true);
  return { name, expected };
}

async function expectSaid(place: Locator, { status, reason }: Expected): Promise<void> {
  await expect(place).toContainText(status);
  if (reason) await expect(place).toContainText(reason);
}

for (const language of ['en', 'da'] as const) {
  test(`${language}: each balance says its status and reason, as card, row and details`, async ({
    browser,
  }) => {
    const say = words[language];
    const { page, context } = await openAs(browser, 'stine', 'about:blank', { language });
    const { name, expected } = await sellEverything(context, say);
    await page.goto(`/balances?q=${encodeURIComponent(name)}`);
    for (const one of expected) {
      const card = page.locator(`[data-balance="${one.number}"]`);
      await expectSaid(card, one);
      const spoken = [one.status, one.reason].filter(Boolean).join(' · ');
      await expect(card.getByRole('img', { name: `${say.status}: ${spoken}` })).toBeVisible();
    }
    await page.getByText(say.table, { exact: true }).click();
    for (const one of expected)
      await expectSaid(page.getByRole('row').filter({ hasText: one.number }), one);
    for (const one of expected.filter(({ reason }) => reason).slice(0, 2)) {
      await page.getByRole('button', { name: one.number, exact: true }).click();
      const details = page.getByRole('dialog', { name: say.balance, exact: true });
      await expectSaid(details.locator('article'), one);
      await page.keyboard.press('Escape');
      await expect(details).toBeHidden();
    }
  });

  test(`${language}: an expired balance says so, as card, row and details`, async ({ browser }) => {
    const say = words[language];
    const { page } = await openAs(browser, 'stine', '/balances?q=Nordlys&show=expired', {
      language,
    });
    const card = page.locator('[data-balance]').first();
    await expect(card).toContainText(say.hasExpired);
    const number = (await card.getAttribute('data-balance')) ?? '';
    await expect(
      card.getByRole('img', { name: `${say.status}: ${say.expired} · ${say.hasExpired}` }),
    ).toBeVisible();
    await page.getByText(say.table, { exact: true }).click();
    await expectSaid(page.getByRole('row').filter({ hasText: number }), {
      number,
      status: say.expired,
      reason: say.hasExpired,
    });
    await page.getByRole('button', { name: number, exact: true }).click();
    const details = page.getByRole('dialog', { name: say.balance, exact: true });
    await expect(details.locator('article').getByText(say.hasExpired)).toBeVisible();
  });
}

test('a balance of a paused company says why it is inactive, in customer lists too', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'stine', 'about:blank', { language: 'en' });
  const { id, name } = await createCompany(context);
  const { number } = await createBalance(context, id);
  const pausing = await context.request.post(`/api/v1/companies/${id}/change-status`, {
    data: { change: 'pause' },
  });
  expect(pausing.ok(), await pausing.text()).toBe(true);
  await page.goto(`/balances?q=${number}`);
  await expectSaid(page.locator(`[data-balance="${number}"]`), {
    number,
    status: words.en.inactive,
    reason: words.en.companyInactive,
  });
  await page.goto(`/crm?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Paused');
});
