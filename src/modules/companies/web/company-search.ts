import { type AccountStatus, accountStatuses } from '../domain/account';

/** What the address of the list says. Everything else is left out. */
export type CompanySearch = {
  q?: string | undefined;
  status?: AccountStatus | undefined;
  service?: string | undefined;
  /** The dialog in which a company is created. */
  create?: 1 | undefined;
};

/** Reads the address of the list; what it does not understand is no filter. */
export function readCompanySearch(raw: Record<string, unknown>): CompanySearch {
  const status = accountStatuses.find((known) => known === raw.status);
  return {
    ...(isText(raw.q) && { q: String(raw.q).slice(0, 100) }),
    ...(status && { status }),
    ...(isText(raw.service) && { service: String(raw.service).slice(0, 40) }),
    ...(raw.create === 1 && { create: 1 }),
  };
}

/** The router reads a search for `1374` as a number. */
function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

export const companyTabs = ['info', 'users', 'balances', 'activity'] as const;
export type CompanyTab = (typeof companyTabs)[number];

/** The open part of a company's page; the first one needs no words in the address. */
export function readCompanyTab(raw: Record<string, unknown>): { tab?: CompanyTab | undefined } {
  const tab = companyTabs.find((known) => known === raw.tab);
  return tab && tab !== 'info' ? { tab } : {};
}
