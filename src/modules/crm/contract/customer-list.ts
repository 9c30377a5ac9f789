import { z } from 'zod';
import { balanceView } from '@/modules/balances/contract/balance';
import { accountStatuses } from '@/modules/companies/domain/account';
import { pageInput, pageSchema } from '@/platform/paging';
import { shownEmail } from '@/platform/text/shown-email';
import { searchInput } from '@/platform/text/text-input';
import { maxWordLength } from '@/platform/text/text-lengths';
import { attentionReasons, customerSorts } from '../domain/attention-reasons';

export const customerPerson = z.strictObject({ id: z.string(), name: z.string() });

/** A balance as small as it gets: what the mini card of the work list shows. */
export const miniBalance = balanceView.pick({
  id: true,
  number: true,
  type: true,
  totalAmount: true,
  currentAmount: true,
  expiresOn: true,
  status: true,
  reason: true,
});
export type MiniBalance = z.infer<typeof miniBalance>;

/**
 * Amounts left on open balances that have not expired: hours and credits are never added together.
 */
export const remaining = z.strictObject({ hours: z.int().nullable(), credits: z.int().nullable() });

export const customerLine = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  accountStatus: z.enum(accountStatuses),
  contactName: z.string(),
  email: shownEmail,
  phone: z.string(),
  /** Reasons for attention, the most pressing first. */
  attention: z.array(z.enum(attentionReasons)),
  /** Open balances, at most three, the worst first; `balanceCount` is how many there are. */
  balances: z.array(miniBalance),
  balanceCount: z.int(),
  remaining,
  nextExpiry: z.string().nullable(),
  openFeatures: z.int(),
  /** The latest service date. */
  lastActivityOn: z.string().nullable(),
  /** Consultants of the customer, or its creator if there are none. */
  owners: z.array(customerPerson),
});
export type CustomerLine = z.infer<typeof customerLine>;

const filter = {
  /** Part of the name, the contact's name or address, or the beginning of the CVR number. */
  q: searchInput,
  owner: z.string().max(64).optional(),
  service: z.string().trim().max(maxWordLength).optional(),
  status: z.enum(accountStatuses).optional(),
};

export const listCustomersInput = pageInput.extend({
  ...filter,
  /** `needs` is any reason at all. */
  show: z.enum(['needs', ...attentionReasons]).optional(),
  /**
   * Order of the list: most pressing first, then by next expiry; by `name`; newest first; latest
   * activity first; next expiry first.
   */
  sort: z.enum(customerSorts).default('attention'),
});

export const countCustomersInput = z.strictObject(filter);
export const customerPage = pageSchema(customerLine);

/** A customer with two reasons counts under both, and once under `needs`. */
export const customerCounts = z.strictObject({
  all: z.int(),
  needs: z.int(),
  expiredRemainder: z.int(),
  usedUp: z.int(),
  low: z.int(),
  expiring: z.int(),
  silent: z.int(),
  noBalance: z.int(),
});
export type CustomerCounts = z.infer<typeof customerCounts>;

export const ownersView = z.strictObject({ items: z.array(customerPerson) });
export const customerInput = z.strictObject({ id: z.uuid() });
export const done = z.strictObject({});
