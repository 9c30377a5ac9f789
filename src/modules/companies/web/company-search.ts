import { flag, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { accountStatuses } from '../domain/account';

/** The search parameters of the list. */
export const readCompanySearch = searchReader({
  q: text(100),
  status: oneOf(accountStatuses),
  service: text(40),
  /** The dialog in which a company is created. */
  create: flag,
});
export type CompanySearch = ReturnType<typeof readCompanySearch>;
