import type { BalanceView } from '@/modules/balances/contract';
import { findUsability, type Viewpoint } from '@/modules/balances/domain/usability';
import type { AmountType } from '@/platform/amount';
import { findSimilar, type PastEntry } from './find-similar';

/** What is known about the piece of work so far. */
export type BalanceClues = {
  /** Chosen by hand; wins over everything. */
  balanceId?: string | undefined;
  /** What was typed after @. */
  companyQuery?: string | undefined;
  /** The company of the feature. */
  taskCompanyId?: string | undefined;
  title: string;
  /** What was typed: a duration or credits. */
  type?: AmountType | undefined;
};

export type BalanceChoice = { balance?: BalanceView; isCompanyUnknown?: boolean };

/**
 * Which balance is preselected: the chosen one, or the preferred one of the customer that the text,
 * the feature, a similar entry or the last entry points to.
 *
 * `balances` come in the order of preference. Somebody who has never logged and has several
 * customers is asked: a wrong guess would spend the wrong customer's time.
 */
export function chooseBalance(
  balances: readonly BalanceView[],
  entries: readonly PastEntry[],
  clues: BalanceClues,
  viewpoint: Viewpoint,
): BalanceChoice {
  const chosen = balances.find(({ id }) => id === clues.balanceId);
  if (chosen) return { balance: chosen };

  const companyId = chooseCompany(balances, entries, clues);
  if (companyId === 'unknown') return { isCompanyUnknown: true };
  const balance = findPreferred(
    balances.filter((candidate) => candidate.companyId === companyId),
    clues.type,
    viewpoint,
  );
  return balance ? { balance } : {};
}

/** Usable balances of the unit first; one of another unit rather than none. */
function findPreferred(
  candidates: BalanceView[],
  type: AmountType | undefined,
  viewpoint: Viewpoint,
) {
  const usable = candidates.filter((balance) => findUsability(balance, viewpoint) === 'usable');
  const fits = (balance: BalanceView) => type === undefined || balance.type === type;
  return usable.find(fits) ?? candidates.find(fits) ?? usable[0] ?? candidates[0];
}

function chooseCompany(
  balances: readonly BalanceView[],
  entries: readonly PastEntry[],
  clues: BalanceClues,
) {
  if (clues.companyQuery) return findCompany(balances, clues.companyQuery) ?? 'unknown';
  if (clues.taskCompanyId) return clues.taskCompanyId;

  const mayCharge = (companyId: string) =>
    balances.some((balance) => balance.companyId === companyId);
  const chargeable = entries.filter((entry) => mayCharge(entry.companyId));
  const before = findSimilar(chargeable, clues.title) ?? chargeable[0];
  if (before) return before.companyId;

  const companies = new Set(balances.map(({ companyId }) => companyId));
  return companies.size === 1 ? balances[0]?.companyId : undefined;
}

/** In this order: the whole name, its beginning, the beginning of one of its words, any part. */
function findCompany(balances: readonly BalanceView[], query: string): string | undefined {
  const wanted = query.toLocaleLowerCase();
  const named = balances.map(({ companyId, companyName }) => ({
    companyId,
    name: companyName.toLocaleLowerCase(),
  }));
  const found =
    named.find(({ name }) => name === wanted) ??
    named.find(({ name }) => name.startsWith(wanted)) ??
    named.find(({ name }) => name.split(/\s+/).some((word) => word.startsWith(wanted))) ??
    named.find(({ name }) => name.includes(wanted));
  return found?.companyId;
}
