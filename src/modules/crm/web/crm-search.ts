import { accountStatuses } from '@/modules/companies/domain/account';
import { day, flag, id, oneOf, searchReader, text } from '@/platform/web/search/search-params';
import { attentionReasons, customerSorts } from '../domain/attention-reasons';

/** Reads the search of the list's address. */
export const readCustomerSearch = searchReader({
  q: text(100),
  show: oneOf(['needs', ...attentionReasons]),
  owner: text(64),
  service: text(40),
  status: oneOf(accountStatuses),
  sort: oneOf(customerSorts),
  /** The dialog in which a customer is created. */
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

/** The open part of a customer's page, and the balance that is open beside it. */
export const readCustomerTab = searchReader({
  tab: oneOf(customerTabs),
  balance: text(64),
  /** True for a customer that was just created, for which the next steps are offered. */
  new: flag,
  /** The balance whose statement is to be sent, and its period. */
  send: id,
  from: day,
  to: day,
});
export type CustomerTabSearch = ReturnType<typeof readCustomerTab>;
