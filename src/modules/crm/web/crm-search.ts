import { accountStatuses } from '@/modules/companies/domain/account';
import { day, flag, id, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { attentionReasons, customerSorts } from '../domain/attention-reasons';

/** Reads the search parameters of the list of customers. */
export const readCustomerSearch = searchReader({
  q: text(100),
  show: oneOf(['needs', ...attentionReasons]),
  owner: text(64),
  service: text(40),
  status: oneOf(accountStatuses),
  sort: oneOf(customerSorts),
  /** Present while the dialog for a new customer is open. */
  create: flag,
});
export type CustomerSearch = ReturnType<typeof readCustomerSearch>;

export const customerTabs = [
  'overview',
  'time',
  'users',
  'info',
  'notes',
  'mails',
  'activity',
] as const;
export type CustomerTab = (typeof customerTabs)[number];

/**
 * Reads the search parameters of a customer's page: the open tab, and the balance whose details are
 * open.
 */
export const readCustomerTab = searchReader({
  tab: oneOf(customerTabs),
  balance: text(64),
  /** Present for a customer that was just created, for which the next steps are offered. */
  new: flag,
  /** Balance whose statement is to be sent, and its period. */
  send: id,
  from: day,
  to: day,
});
export type CustomerTabSearch = ReturnType<typeof readCustomerTab>;
