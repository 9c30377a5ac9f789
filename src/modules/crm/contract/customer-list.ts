import { z } from 'zod';
import { balanceView } from '@/modules/balances/contract/balance';
import { accountStatuses } from '@/modules/companies/domain/account';
import { pageInput, pageSchema } from '@/platform/paging';
import { shownEmail } from '@/platform/text/shown-email';
import { searchInput } from '@/platform/text/text-input';
import { maxWordLength } from '@/platform/text/text-lengths';
import { attentionReasons, customerSorts } from '../domain/attention-reasons';

export const customerPerson = z.strictObject({ id: z.string(), name: z.string() });

/** Balance with only the fields that the small card in the list of customers needs. */
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
 * Sums of the amounts left on open balances that have not expired, in minutes and in credits; null
 * if there is no balance of the type.
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
  /** Most urgent open balances, at most three; `balanceCount` is the number of all. */
  balances: z.array(miniBalance),
  balanceCount: z.int(),
  remaining,
  nextExpiry: z.string().nullable(),
  openFeatures: z.int(),
  /** Latest service date of the customer's entries; null if there are none. */
  lastActivityOn: z.string().nullable(),
  /** Consultants of the customer, or its creator if it has none. */
  owners: z.array(customerPerson),
});
export type CustomerLine = z.infer<typeof customerLine>;

const filter = {
  /**
   * Part of the name, of the contact's name or of the mail address, or the beginning of the CVR
   * number.
   */
  q: searchInput,
  owner: z.string().max(64).optional(),
  service: z.string().trim().max(maxWordLength).optional(),
  status: z.enum(accountStatuses).optional(),
};

export const listCustomersInput = pageInput.extend({
  ...filter,
  /** Reason for attention by which the list is filtered; `needs` means any of them. */
  show: z.enum(['needs', ...attentionReasons]).optional(),
  /**
   * Sort order: `attention` puts the most pressing first and then the next expiry. The others sort
   * by name, newest, latest activity, or next expiry.
   */
  sort: z.enum(customerSorts).default('attention'),
});

export const countCustomersInput = z.strictObject(filter);
export const customerPage = pageSchema(customerLine);

/**
 * Numbers of customers for each reason. A customer with two reasons counts for both, but once for
 * `needs`.
 */
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
