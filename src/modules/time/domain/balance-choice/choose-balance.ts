import type { BalanceView } from '@/modules/balances/contract/balance';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import { findUsability, type Viewpoint } from '@/modules/balances/domain/spend';
import type { AmountType } from '@/platform/amount';
import { holdsWords, toWords } from '@/platform/text/find-words';
import { listSimilar, type PastEntry } from './find-similar';

/** Known facts of the piece of work that decide which balance pays. */
export type BalanceHints = {
  /** Balance chosen by hand, which wins over everything. */
  balanceId?: string | undefined;
  /** The balance it was for can no longer be charged. */
  isBalanceGone?: boolean;
  /** Text typed after @. */
  companyQuery?: string | undefined;
  /** The company of the task. */
  taskCompanyId?: string | undefined;
  title: string;
  /** The typed unit: a duration or credits. */
  type?: AmountType | undefined;
  /** The length is measured: by a timer, or by a number of minutes. */
  isTimed?: boolean;
};

/** A balance, and when this person last logged on it: when it was typed, not the service date. */
export type Candidate = BalanceView & { lastUsedAt?: string | null };

export type BalanceChoice = { balance?: Candidate; isCompanyUnknown?: boolean };

/**
 * Proposes the first balance that fits. In this order: the one that was chosen or named by its
 * number; of the customer that the text, the task or a similar entry points to, the one last
 * used; of all that can pay, the one last used.
 *
 * - One that can be used and has the unit that was typed comes before the others, then one whose
 * punches are worth minutes.
 * - Where no unit was typed, hours come before credits for timed work, and the last credit of a
 * punch card is never proposed: it is gone with one click.
 * - Where the chosen balance cannot be charged, only its customer may be proposed.
 * - A person without entries and with several customers has to choose: a wrong guess would spend
 * the wrong customer's time.
 * `balances` come in the order of preference, which decides where no other rule does.
 */
export function chooseBalance(
  balances: readonly Candidate[],
  entries: readonly PastEntry[],
  hints: BalanceHints,
  viewpoint: Viewpoint,
): BalanceChoice {
  const chosen = balances.find(({ id }) => id === hints.balanceId);
  if (chosen) return { balance: chosen };

  const wanted = hints.companyQuery?.toLocaleLowerCase();
  const named = wanted && balances.find(({ number }) => number.toLocaleLowerCase() === wanted);
  if (named) return { balance: named };

  // Another customer never pays instead of the one it was for.
  if (hints.isBalanceGone && !hints.companyQuery && !hints.taskCompanyId) return {};
  const companyId = chooseCompany(balances, entries, hints, viewpoint);
  if (companyId === 'unknown') return { isCompanyUnknown: true };
  const candidates = balances.filter((candidate) => candidate.companyId === companyId);
  const balance = findPreferred(candidates.toSorted(byLastUse), hints, viewpoint);
  return balance ? { balance } : {};
}

/** Order of two balances: the one this person logged on last comes first. */
export function byLastUse(one: Candidate, other: Candidate): number {
  const [mine = '', others = ''] = [one.lastUsedAt ?? '', other.lastUsedAt ?? ''];
  return mine === others ? 0 : mine < others ? 1 : -1;
}

/** Usable balances of the unit first; one of another unit rather than none. */
function findPreferred(
  candidates: readonly Candidate[],
  { type, isTimed }: BalanceHints,
  viewpoint: Viewpoint,
) {
  const isUsable = (balance: Candidate) => findUsability(balance, viewpoint) === 'usable';
  const unit = type ?? 'hours';
  const hasUnit = (balance: Candidate) => balance.type === unit;
  const canPay = (balance: Candidate) => unit === 'hours' && takesMinutes(balance);
  const proposed = candidates.filter((balance) => type !== undefined || !isLastCredit(balance));
  const usable = proposed.filter(isUsable);
  if (type === undefined && !isTimed) return usable[0] ?? proposed[0];
  const other = type === undefined ? usable[0] : proposed.find(hasUnit);
  return usable.find(hasUnit) ?? usable.find(canPay) ?? other ?? usable[0] ?? proposed[0];
}

function isLastCredit({ type, currentAmount }: Candidate): boolean {
  return type === 'credits' && currentAmount <= 1;
}

function chooseCompany(
  balances: readonly Candidate[],
  entries: readonly PastEntry[],
  hints: BalanceHints,
  viewpoint: Viewpoint,
) {
  if (hints.companyQuery) return findCompany(balances, hints.companyQuery) ?? 'unknown';
  if (hints.taskCompanyId) return hints.taskCompanyId;
  if (hints.balanceId !== undefined)
    return entries.find(({ balanceId }) => balanceId === hints.balanceId)?.companyId;

  const mayCharge = (companyId: string) =>
    balances.some((balance) => balance.companyId === companyId);
  const chargeable = entries.filter((entry) => mayCharge(entry.companyId));
  const used = balances.filter(({ lastUsedAt }) => lastUsedAt).toSorted(byLastUse);
  const lastUsed = used.find((one) => findUsability(one, viewpoint) === 'usable') ?? used[0];
  const before = listSimilar(chargeable, hints.title)[0] ?? lastUsed ?? chargeable[0];
  if (before) return before.companyId;

  const companies = new Set(balances.map(({ companyId }) => companyId));
  return companies.size === 1 ? balances[0]?.companyId : undefined;
}

/**
 * Finds a customer by name, in this order: the name as it is written, the whole name as searches
 * compare it, its beginning, the beginning of one of its words, all words in any order.
 */
function findCompany(balances: readonly Candidate[], query: string): string | undefined {
  const wanted = toForm(query);
  const named = balances.map(({ companyId, companyName }) => ({
    companyId,
    companyName,
    form: toForm(companyName),
  }));
  const fitting = named.filter(({ companyName }) => holdsWords(query, companyName));
  const found =
    named.find(({ companyName }) => isSameName(companyName, query)) ??
    fitting.find(({ form }) => form === wanted) ??
    fitting.find(({ form }) => form.startsWith(wanted)) ??
    fitting.find(({ form }) => form.includes(wanted)) ??
    fitting[0];
  return found?.companyId;
}

/** The words with a blank before each. */
function toForm(name: string): string {
  return toWords(name)
    .map((word) => ` ${word}`)
    .join('');
}

function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
