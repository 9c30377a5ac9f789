import type { BalanceView } from '@/modules/balances/contract';
import { usabilityOf, type Viewpoint } from '@/modules/balances/web/usability-of';
import type { AmountType } from '@/platform/amount';
import type { EntryView } from '../contract';
import { findSimilar } from './find-similar';

/** What is known about the piece of work so far. */
export type Wish = {
  /** Chosen by hand; wins over everything. */
  chosenId?: string | undefined;
  /** What was typed after @. */
  companyQuery?: string | undefined;
  /** The company of the feature that was typed after #. */
  taskCompanyId?: string | undefined;
  title: string;
  /** What was typed: a duration or credits. */
  type?: AmountType | undefined;
};

export type Choice = { balance?: BalanceView; isCompanyUnknown?: boolean };

/**
 * Which balance is preselected: the chosen one, else the preferred one of the company that the text, its feature, a
 * similar entry or the last entry points to.
 *
 * `balances` come in the order of preference. Somebody who has never logged and has several customers is asked:
 * guessing a customer would spend the wrong one's money.
 */
export function chooseBalance(
  balances: readonly BalanceView[],
  ownEntries: readonly EntryView[],
  wish: Wish,
  viewpoint: Viewpoint,
): Choice {
  const chosen = balances.find(({ id }) => id === wish.chosenId);
  if (chosen) return { balance: chosen };

  const company = companyOf(balances, ownEntries, wish);
  if (company === 'unknown') return { isCompanyUnknown: true };
  const balance = preferredOf(
    balances.filter(({ companyId }) => companyId === company),
    wish.type,
    viewpoint,
  );
  return balance ? { balance } : {};
}

/** The balances of one company that fit the unit, usable ones first; one of another unit rather than none. */
function preferredOf(candidates: BalanceView[], type: AmountType | undefined, viewpoint: Viewpoint) {
  const usable = candidates.filter((balance) => usabilityOf(balance, viewpoint) === 'usable');
  const fits = (balance: BalanceView) => type === undefined || balance.type === type;
  return usable.find(fits) ?? candidates.find(fits) ?? usable[0] ?? candidates[0];
}

function companyOf(balances: readonly BalanceView[], ownEntries: readonly EntryView[], wish: Wish) {
  if (wish.companyQuery) return findCompany(balances, wish.companyQuery) ?? 'unknown';
  if (wish.taskCompanyId) return wish.taskCompanyId;

  const mayCharge = (companyId: string) => balances.some((balance) => balance.companyId === companyId);
  const chargeable = ownEntries.filter((entry) => mayCharge(entry.companyId));
  const before = findSimilar(chargeable, wish.title) ?? chargeable[0];
  if (before) return before.companyId;

  const companies = new Set(balances.map(({ companyId }) => companyId));
  return companies.size === 1 ? balances[0]?.companyId : undefined;
}

/** A name that begins with the text wins over one with a word that does, and that over one that contains it. */
function findCompany(balances: readonly BalanceView[], query: string): string | undefined {
  const wanted = query.toLocaleLowerCase();
  const named = balances.map(({ companyId, companyName }) => ({ companyId, name: companyName.toLocaleLowerCase() }));
  const found =
    named.find(({ name }) => name === wanted) ??
    named.find(({ name }) => name.startsWith(wanted)) ??
    named.find(({ name }) => name.split(/\s+/).some((word) => word.startsWith(wanted))) ??
    named.find(({ name }) => name.includes(wanted));
  return found?.companyId;
}
