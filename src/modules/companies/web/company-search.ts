import { flag, oneOf, searchReader, text } from '@/platform/web/search-params';
import { accountStatuses } from '../domain/account';

/** What the address of the list says. */
export const readCompanySearch = searchReader({
  q: text(100),
  status: oneOf(accountStatuses),
  service: text(40),
  /** The dialog in which a company is created. */
  create: flag,
});
export type CompanySearch = ReturnType<typeof readCompanySearch>;

export const companyTabs = ['info', 'users', 'balances', 'activity'] as const;
export type CompanyTab = (typeof companyTabs)[number];

/** The open part of a company's page. */
export const readCompanyTab = searchReader({ tab: oneOf(companyTabs, 'info') });
export type CompanyTabSearch = ReturnType<typeof readCompanyTab>;
