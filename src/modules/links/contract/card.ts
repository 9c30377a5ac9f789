import { z } from 'zod';
import { punchMinutes } from '@/modules/balances/domain/rounding';
import { balanceStatuses } from '@/modules/balances/domain/spend';
import { amountTypes } from '@/platform/amount';
import { dayInput } from '@/platform/calendar/day-input';
import { locales } from '@/platform/locale';
import { pageInput } from '@/platform/paging';
import { linkDetails } from '../domain';

const cardEntry = z.strictObject({
  id: z.uuid(),
  serviceDate: z.string(),
  title: z.string(),
  /** The charge, in whole minutes or credits. */
  amount: z.int(),
  /** Name of the consultant; null unless the link shows names. */
  consultantName: z.string().nullable(),
  isQuestioned: z.boolean(),
  isApproved: z.boolean(),
  /** True for an entry that is neither approved nor billed nor in question. */
  mayBeApproved: z.boolean(),
  /** Number that goes along with an approval: an entry that has changed since is not approved. */
  version: z.int(),
});
export type CardEntry = z.infer<typeof cardEntry>;
export const cardEntryPage = z.strictObject({
  items: z.array(cardEntry),
  nextCursor: z.string().nullable(),
});
export type CardEntryPage = z.infer<typeof cardEntryPage>;

const cardBalance = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  type: z.enum(amountTypes),
  /** 60 where hours are drawn as holes. */
  punchMinutes: z.literal(punchMinutes),
  /** Whole minutes or credits. */
  totalAmount: z.int(),
  currentAmount: z.int(),
  /** The charge of entries that the customer has a question about: it may be given back. */
  questionedAmount: z.int(),
  expiresOn: z.string().nullable(),
  status: z.enum(balanceStatuses),
  reason: z.enum(['closed', 'companyInactive', 'overdrawn', 'usedUp']).nullable(),
  /** The first day without anything left, at the pace of the last eight weeks. */
  runsOutOn: z.string().nullable(),
  /** The request for a permit; null unless the link may answer. */
  permitAsked: z.strictObject({ id: z.uuid(), amount: z.int(), comment: z.string() }).nullable(),
  /** Whether a request for more is possible now; false unless the link may answer. */
  mayAskForMore: z.boolean(),
  /** The control code of the amount left now; `/check` checks it. */
  code: z.string(),
  /** The latest entries; empty if the link shows only what is left. */
  entries: cardEntryPage,
});
export type CardBalance = z.infer<typeof cardBalance>;

export const cardView = z.strictObject({
  companyName: z.string(),
  language: z.enum(locales),
  /** The seller's brand; null if they have not set one. */
  seller: z
    .strictObject({
      name: z.string(),
      colour: z.string().nullable(),
      /** Hash of the logo, which `/card/logo` sends; null without one. */
      logo: z.string().nullable(),
    })
    .nullable(),
  detail: z.enum(linkDetails),
  mayAnswer: z.boolean(),
  /** Whether a mail reaches a person who may confirm; false unless the link may answer. */
  isAnybodyReached: z.boolean(),
  today: z.string(),
  /** Usable balances first; at most 50. */
  balances: z.array(cardBalance),
});
export type CardView = z.infer<typeof cardView>;

export const listCardEntriesInput = pageInput.extend({ balanceId: z.uuid() });

export const cardStatementInput = z.strictObject({
  balanceId: z.uuid(),
  from: dayInput,
  to: dayInput,
  language: z.enum(locales).optional(),
});

/**
 * `ready` when the stream opens, `changed` when the page would read otherwise, `ended` when the
 * link works no longer.
 */
export const cardMessage = z.strictObject({ kind: z.enum(['ready', 'changed', 'ended']) });
export type CardMessage = z.infer<typeof cardMessage>;
