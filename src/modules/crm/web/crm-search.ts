import {
  type AttentionReason,
  attentionReasons,
  type CustomerSort,
  customerSorts,
} from '../domain/attention-reasons';

/** What the address of the work list says. Everything else is left out. */
export type CustomerSearch = {
  q?: string | undefined;
  show?: AttentionReason | 'needs' | undefined;
  owner?: string | undefined;
  service?: string | undefined;
  /** Most pressing first is what the list does unasked, so it is not in the address. */
  sort?: Exclude<CustomerSort, 'attention'> | undefined;
};

/** Reads the address of the list; what it does not understand is no filter. */
export function readCustomerSearch(raw: Record<string, unknown>): CustomerSearch {
  const show = (['needs', ...attentionReasons] as const).find((known) => known === raw.show);
  const sort = customerSorts.find((known) => known === raw.sort);
  return {
    ...text('q', raw.q, 100),
    ...(show && { show }),
    ...text('owner', raw.owner, 64),
    ...text('service', raw.service, 40),
    ...(sort && sort !== 'attention' && { sort }),
  };
}

export const customerTabs = ['overview', 'time', 'users', 'notes', 'mails'] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** The open part of a customer's page, and the balance that is open beside it. */
export type CustomerTabSearch = { tab?: CustomerTab | undefined; balance?: string | undefined };

export function readCustomerTab(raw: Record<string, unknown>): CustomerTabSearch {
  const tab = customerTabs.find((known) => known === raw.tab);
  return { ...(tab && tab !== 'overview' && { tab }), ...text('balance', raw.balance, 64) };
}

/** The router reads a search for `1374` as a number. */
function text<Key extends string>(key: Key, value: unknown, maxLength: number) {
  const isText = (typeof value === 'string' && value !== '') || typeof value === 'number';
  return (isText ? { [key]: String(value).slice(0, maxLength) } : {}) as { [K in Key]?: string };
}
