import { z } from 'zod';
import { nextSale } from '@/modules/balances/contract/balance';
import { stocks } from '@/modules/balances/domain/find-stock';
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
  /** Charge of the entry, in whole minutes or credits. */
  amount: z.int(),
  workedAmount: z.int(),
  /** Part of the work that costs nothing, and the reason for it. */
  freeAmount: z.int(),
  freeReason: z.string(),
  /** Name of the consultant; null unless the link shows names. */
  consultantName: z.string().nullable(),
  isQuestioned: z.boolean(),
  isApproved: z.boolean(),
  /** True for an entry that is neither approved nor billed, and about which no question is open. */
  mayBeApproved: z.boolean(),
  /** Version that an approval sends back. An entry that has changed since is not approved. */
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
  /** Minutes of a punch, if hours are drawn as the holes of a punch card. */
  punchMinutes: z.literal(punchMinutes),
  /**
   * Sale that repeats, of which this is one card. The front card has the sums of all cards that can
   * be used; the others are its parts. Null if the balance was sold once.
   */
  sale: z
    .strictObject({
      id: z.uuid(),
      soldFor: z.string(),
      isFront: z.boolean(),
      next: nextSale,
    })
    .nullable(),
  /** Whole minutes or credits. */
  totalAmount: z.int(),
  currentAmount: z.int(),
  /** Charges of entries that the customer has questioned, and that may be returned. */
  questionedAmount: z.int(),
  expiresOn: z.string().nullable(),
  status: z.enum(balanceStatuses),
  reason: z.enum(['closed', 'companyInactive', 'overdrawn', 'usedUp']).nullable(),
  /**
   * Day on which nothing would be left at the pace of the last eight weeks; null if it is unknown.
   */
  runsOutOn: z.string().nullable(),
  /** Requested permit; null if there is none, or the link may not answer. */
  permitAsked: z.strictObject({ id: z.uuid(), amount: z.int(), comment: z.string() }).nullable(),
  /** True if more can be requested now; false if the link may not answer. */
  mayAskForMore: z.boolean(),
  /** Control code of the amount left now, which the page `/check` verifies. */
  code: z.string(),
  /** Sentences that tell how the amount left came about, in each language of the page. */
  why: z.record(z.enum(locales), z.string()),
  /** Sum of all work that cost nothing; 0 if the link shows only what is left. */
  given: z.int(),
  /** Latest entries; empty if the link shows only what is left. */
  entries: cardEntryPage,
});
export type CardBalance = z.infer<typeof cardBalance>;

export const cardView = z.strictObject({
  companyName: z.string(),
  language: z.enum(locales),
  /** Brand of the seller; null if they have set none. */
  seller: z
    .strictObject({
      name: z.string(),
      colour: z.string().nullable(),
      /** Hash of the logo, which `/card/logo` sends; null without a logo. */
      logo: z.string().nullable(),
    })
    .nullable(),
  /** Paper of the company's punch cards, which is the same as in the app. */
  stock: z.enum(stocks),
  detail: z.enum(linkDetails),
  mayAnswer: z.boolean(),
  /**
   * True if a mail can reach a person who may confirm answers; false if the link may not answer.
   */
  isAnybodyReached: z.boolean(),
  today: z.string(),
  /** Balances, at most 50, the usable ones first. */
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
 * Message of the live stream: `ready` when it opens, `changed` when the page would show something
 * else, `ended` when the link no longer works.
 */
export const cardMessage = z.strictObject({ kind: z.enum(['ready', 'changed', 'ended']) });
export type CardMessage = z.infer<typeof cardMessage>;
