import type { BalanceView } from '@/modules/balances/contract/balance';
import { takesMinutes } from '@/modules/balances/domain/rounding';
import { findUsability, type Viewpoint } from '@/modules/balances/domain/spend';
import type { AmountType } from '@/platform/amount';
import { holdsWords, toWords } from '@/platform/text/find-words';
import { listSimilar, type PastEntry } from './find-similar';

/** Known facts about the work from which its balance is chosen. */
export type BalanceHints = {
  /** Balance chosen by the person, which overrules all other facts. */
  balanceId?: string | undefined;
  /** True if the balance the work was meant for can no longer be charged. */
  isBalanceGone?: boolean;
  /** Text typed after @. */
  companyQuery?: string | undefined;
  /** Company of the task, if the work has one. */
  taskCompanyId?: string | undefined;
  title: string;
  /** Unit that was typed: hours or credits; undefined if none was. */
  type?: AmountType | undefined;
  /** True if the work is measured in minutes, by a timer or in a form. */
  isTimed?: boolean;
};

/**
 * Balance with the time when this person last logged on it. It is the time of typing, not the
 * service date.
 */
export type Candidate = BalanceView & { lastUsedAt?: string | null };

export type BalanceChoice = { balance?: Candidate; isCompanyUnknown?: boolean };

/**
 * Proposes the balance to charge: the one that was chosen, or named by its number. Otherwise it
 * first finds the customer, by the typed name, the task, a similar entry, or the last used balance,
 * and then proposes this customer's best balance, the last used one first.
 *
 * - A usable balance of the typed unit is preferred, then one whose punches are worth minutes.
 * - If no unit was typed, timed work prefers hours to credits, and the last credit of a punch card
 * is never proposed, because one click would use it up.
 * - Cards of a sale that repeats are used in their order, even if a newer one was used last.
 * - If the chosen balance cannot be charged, only balances of its customer are proposed.
 * - A person without entries who has several customers must choose, because a wrong guess would use
 * up another customer's time.
 *
 * `balances` come in the order of preference, which decides when no other rule does.
 */
export function chooseBalance(
  balances: readonly Candidate[],
  entries: readonly PastEntry[],
  hints: BalanceHints,
  viewpoint: Viewpoint,
): BalanceChoice {
  const chosen = balances.find(({ id }) => id === hints.balanceId);
  if (chosen) {
    const isUsed = findUsability(chosen, viewpoint) === 'usable';
    return { balance: isUsed ? chosen : toFirstCard(chosen, balances, viewpoint) };
  }

  const wanted = hints.companyQuery?.toLocaleLowerCase();
  const named = wanted && balances.find(({ number }) => number.toLocaleLowerCase() === wanted);
  if (named) return { balance: named };

  // No other customer may pay instead of the one that the work was meant for.
  if (hints.isBalanceGone && !hints.companyQuery && !hints.taskCompanyId) return {};
  const companyId = chooseCompany(balances, entries, hints, viewpoint);
  if (companyId === 'unknown') return { isCompanyUnknown: true };
  const candidates = balances.filter((candidate) => candidate.companyId === companyId);
  const balance = findPreferred(candidates.toSorted(byLastUse), hints, viewpoint);
  return balance ? { balance: toFirstCard(balance, balances, viewpoint) } : {};
}

/** Returns the first card of the same sale that can pay; other balances stay as they are. */
function toFirstCard(
  balance: Candidate,
  balances: readonly Candidate[],
  viewpoint: Viewpoint,
): Candidate {
  const { standingSale } = balance;
  if (standingSale === null) return balance;
  const isOfSale = (other: Candidate) => other.standingSale?.id === standingSale.id;
  const canPay = (other: Candidate) => findUsability(other, viewpoint) === 'usable';
  return balances.find((other) => isOfSale(other) && canPay(other)) ?? balance;
}

/** Compares two balances so that the one this person logged on last comes first. */
export function byLastUse(one: Candidate, other: Candidate): number {
  const [mine = '', others = ''] = [one.lastUsedAt ?? '', other.lastUsedAt ?? ''];
  return mine === others ? 0 : mine < others ? 1 : -1;
}

/**
 * Returns the best balance of a customer: a usable one of the right unit first, but an unusable one
 * rather than none.
 */
function findPreferred(
  candidates: readonly Candidate[],
  { type, isTimed }: BalanceHints,
  viewpoint: Viewpoint,
) {
  const isUsable = (balance: Candidate) => findUsability(balance, viewpoint) === 'usable';
  const isUnitTyped = type !== undefined;
  const unit = type ?? 'hours';
  const hasUnit = (balance: Candidate) => balance.type === unit;
  const takesHours = (balance: Candidate) => unit === 'hours' && takesMinutes(balance);
  const proposed = candidates.filter((balance) => isUnitTyped || !isLastCredit(balance));
  const usable = proposed.filter(isUsable);
  const first = usable[0] ?? proposed[0];
  if (!isUnitTyped && !isTimed) return first;
  return (
    usable.find(hasUnit) ??
    // A punch card whose punches are worth minutes can pay for hours.
    usable.find(takesHours) ??
    // Even an unusable balance of the typed unit is preferred to a usable one of another unit.
    (isUnitTyped ? proposed.find(hasUnit) : undefined) ??
    first
  );
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
  const canPay = (one: Candidate) =>
    findUsability(toFirstCard(one, balances, viewpoint), viewpoint) === 'usable';
  const lastUsed = used.find(canPay) ?? used[0];
  const before = listSimilar(chargeable, hints.title)[0] ?? lastUsed ?? chargeable[0];
  if (before) return before.companyId;

  const companies = new Set(balances.map(({ companyId }) => companyId));
  return companies.size === 1 ? balances[0]?.companyId : undefined;
}

/**
 * Finds a customer by a typed name. An equal name wins, then one with the same words, one that
 * begins with them, one that contains them, and one with all of them in any order.
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

/**
 * Joins the words of a name with a blank before each, so that only whole beginnings of words are
 * found.
 */
function toForm(name: string): string {
  return toWords(name)
    .map((word) => ` ${word}`)
    .join('');
}

function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
