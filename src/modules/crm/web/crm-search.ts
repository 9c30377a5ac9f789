import { oneOf, searchReader, text } from '@/platform/web/search-params';
import { attentionReasons, customerSorts } from '../domain/attention-reasons';

/** What the address of the work list says. The most pressing come first unasked. */
export const readCustomerSearch = searchReader({
  q: text(100),
  show: oneOf(['needs', ...attentionReasons]),
  owner: text(64),
  service: text(40),
  sort: oneOf(customerSorts, 'attention'),
});
export type CustomerSearch = ReturnType<typeof readCustomerSearch>;

export const customerTabs = ['overview', 'time', 'users', 'notes', 'mails'] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** The open part of a customer's page, and the balance that is open beside it. */
export const readCustomerTab = searchReader({
  tab: oneOf(customerTabs, 'overview'),
  balance: text(64),
});
export type CustomerTabSearch = ReturnType<typeof readCustomerTab>;
