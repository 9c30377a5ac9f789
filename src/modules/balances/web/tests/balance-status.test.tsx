import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { balanceWorld } from '@/testkit/web/balance-world';
import { press } from '@/testkit/web/on-page';
import { openScreen } from '@/testkit/web/open-screen';
import { staffMe } from '@/testkit/web/people';
import { someBalance } from '@/testkit/web/time-world';

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
    companyInactive: 'Kunden er på pause',
    hasExpired: 'Kortet er udløbet',
    table: 'Tabel',
    balance: 'Kort',
    status: 'Status',
  },
} as const;

type WordName = keyof (typeof words)['en'];

const credits = { type: 'credits', initialAmount: 5, totalAmount: 5 } as const;
const expired = { status: 'expired', expiresOn: '2026-01-31' } as const;

/** Facts of a balance, with the words for its status. */
const ways: [facts: Partial<BalanceView>, status: WordName, reason?: WordName][] = [
  [{ status: 'good' }, 'good'],
  [{ status: 'medium', currentAmount: 300 }, 'medium'],
  [{ status: 'low', currentAmount: 120 }, 'low'],
  [{ status: 'inactive', reason: 'usedUp', currentAmount: 0 }, 'inactive', 'usedUp'],
  [
    { status: 'inactive', reason: 'overdrawn', currentAmount: -60, overdraftLimit: 120 },
    'inactive',
    'overdrawn',
  ],
  [{ ...expired }, 'expired', 'hasExpired'],
  [
    { status: 'inactive', reason: 'companyInactive', isCompanyActive: false },
    'inactive',
    'companyInactive',
  ],
  [{ ...credits, status: 'good', currentAmount: 5 }, 'good'],
  [{ ...credits, status: 'medium', currentAmount: 2 }, 'medium'],
  [{ ...credits, status: 'low', currentAmount: 1 }, 'low'],
  [{ ...credits, status: 'inactive', reason: 'usedUp', currentAmount: 0 }, 'inactive', 'usedUp'],
  [
    { ...credits, status: 'inactive', reason: 'closed', isClosed: true, currentAmount: 5 },
    'inactive',
    'closed',
  ],
];

test.each(['en', 'da'] as const)(
  '%s: each balance says its status and reason, as card, row and details',
  async (language) => {
    const say = words[language];
    const expected = ways.map(([facts, status, reason], place) => ({
      balance: someBalance(`KK-${1000 + place}`, facts),
      said: [say[status], ...(reason ? [say[reason]] : [])],
    }));
    // A card of an expired balance shows only the sentence.
    const written = (said: string[]) => said.filter((word) => word !== say.expired);
    const { answers } = balanceWorld(expected.map(({ balance }) => balance));
    await openScreen('/balances?q=Nordlys', { as: staffMe, language, answers });
    for (const { balance, said } of expected) {
      const card = cardOf(balance.number);
      await expectSaid(card, written(said));
      const spoken = `${say.status}: ${said.join(' · ')}`;
      await expect.element(card.getByRole('img', { name: spoken })).toBeVisible();
    }
    await page.getByText(say.table, { exact: true }).click();
    for (const { balance, said } of expected) await expectSaid(rowOf(balance.number), said);
    for (const { balance, said } of expected.filter((one) => one.said.length > 1).slice(0, 3)) {
      await page.getByRole('button', { name: balance.number, exact: true }).click();
      const details = page.getByRole('dialog', { name: say.balance, exact: true });
      await expectSaid(details.getByRole('article'), written(said));
      await press('Escape');
      await expect.element(details).not.toBeInTheDocument();
    }
  },
);

const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number });

function cardOf(number: string): Locator {
  return page.getByRole('article').filter({ hasText: number });
}

async function expectSaid(place: Locator, said: readonly string[]): Promise<void> {
  for (const words of said) await expect.element(place).toHaveTextContent(words);
}
