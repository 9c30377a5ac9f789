import { maxNameLength, minNameLength } from '@/platform/text/text-lengths';
import type { ImportSettings } from '../../contract/import-input';
import { isComing, type KnownFacts, type PlannedCustomer, type PlannedRow } from '../plan';
import type { ReadRow } from '../row';
import { normalise } from '../sheet';
import { findSimilarNames } from './find-similar-names';

type Company = KnownFacts['companies'][number];

/** Returns the customers that the rows name, each as an existing company or a new one. */
export function planCustomers(
  rows: readonly ReadRow[],
  settings: ImportSettings,
  known: KnownFacts,
): Map<string, PlannedCustomer> {
  const byId = new Map(known.companies.map((company) => [company.id, company]));
  const byName = new Map<string, Company[]>();
  for (const company of known.companies) {
    const key = normalise(company.name);
    byName.set(key, [...(byName.get(key) ?? []), company]);
  }
  const answers = new Map(settings.customers.map((answer) => [answer.key, answer]));
  const words = new Map<string, string>();
  for (const { customer } of rows) {
    const key = normalise(customer);
    if (key !== '' && !words.has(key)) words.set(key, customer);
  }
  const isOpen = (key: string) => answers.get(key)?.companyId === undefined;
  const unknown = [...words.keys()].filter((key) => isOpen(key) && !byName.has(key));
  const similarTo = findSimilar(unknown, [...words], known);
  const customers = new Map<string, PlannedCustomer>();
  for (const [key, word] of words) {
    const { companyId, isLeftOut = false } = answers.get(key) ?? {};
    const named = byName.get(key) ?? [];
    const similar = similarTo.get(key) ?? [];
    const answered = companyId ?? findEarlier(key, similar, known);
    const company = isOpen(key) && named[0] ? named[0] : byId.get(answered ?? '');
    const isUnclear = isOpen(key) && named.length > 1;
    customers.set(key, {
      key,
      name: company?.name ?? word,
      companyId: isUnclear ? null : (company?.id ?? null),
      similar: company ? [] : similar,
      problem: isUnclear ? 'customerNamedTwice' : findCustomerProblem(word, company),
      isLeftOut,
    });
  }
  return customers;
}

type SimilarCustomer = PlannedCustomer['similar'][number];

/** Finds existing companies, and earlier names in the files, with nearly the same name. */
function findSimilar(
  unknown: readonly string[],
  words: readonly (readonly [string, string])[],
  { companies }: KnownFacts,
): Map<string, SimilarCustomer[]> {
  const places = new Map(words.map(([key], at) => [key, at]));
  const open = new Set(unknown);
  const inFiles = words.flatMap(([key, name]): SimilarCustomer[] =>
    open.has(key) ? [{ id: null, key, name }] : [],
  );
  const here = companies.map(({ id, name }): SimilarCustomer => ({ id, key: null, name }));
  const placeOf = (key: string | null) => (key === null ? -1 : (places.get(key) ?? -1));
  return findSimilarNames(
    unknown,
    [...here, ...inFiles],
    (name, { key }) => placeOf(key) < placeOf(name),
  );
}

/**
 * Finds the similar company to which an earlier import gave balances under the same name; undefined
 * if there is none.
 */
function findEarlier(
  key: string,
  similar: readonly SimilarCustomer[],
  { cards: balances }: KnownFacts,
): string | undefined {
  const ids = similar.flatMap(({ id }) => id ?? []);
  return ids.find((id) =>
    balances.some((balance) => balance.companyId === id && balance.key.startsWith(`${key}|`)),
  );
}

/** Removes the similar names, and with them the question, from customers without imported rows. */
export function askAboutSimilar(
  customers: readonly PlannedCustomer[],
  rows: readonly PlannedRow[],
): PlannedCustomer[] {
  const coming = new Set(rows.filter(isComing).map(({ customerKey }) => customerKey));
  return customers.map((customer) =>
    coming.has(customer.key) ? customer : { ...customer, similar: [] },
  );
}

/**
 * Returns the reason why rows of a customer are refused; null if there is none. `company` is
 * undefined for a new customer.
 */
function findCustomerProblem(
  name: string,
  company: Company | undefined,
): PlannedCustomer['problem'] {
  if (company) return company.mayReceive ? null : 'customerNotReceiving';
  const isName = name.length >= minNameLength && name.length <= maxNameLength;
  return isName ? null : 'customerName';
}
