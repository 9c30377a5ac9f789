import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { dayInput } from '@/platform/calendar/day-input';
import { doneBy } from '@/platform/channel';
import { pageInput, pageSchema } from '@/platform/paging';
import { searchInput } from '@/platform/text/text-input';
import { balanceSorts } from '../domain/listing';
import {
  maxEntryMinutes,
  noRounding,
  punchMinutes,
  roundingIncrements,
  roundingModes,
} from '../domain/rounding';
import { balanceStatuses } from '../domain/spend';

/** Whole minutes or whole credits. */
export const amount = z.int({ error: 'validation.number' });

/** The most that one time bank holds, in minutes; a punch card holds less. */
const maxAmount = 6_000_000;
const tooMuch = { error: 'balances:validation.tooMuch' };
/** Minutes or credits that are sold, moved or allowed, as typed by a person. */
export const movedAmount = z
  .int({ error: 'balances:validation.amount' })
  .min(-maxAmount, tooMuch)
  .max(maxAmount, tooMuch);

export const expiresOn = dayInput.nullable();
export const notes = z.string().max(1000);
export const overdraftLimit = movedAmount.min(0, { error: 'validation.positive' });
/** Hours only: entries are charged in steps of so many minutes, 1 for none. */
export const roundingIncrement = z.literal(roundingIncrements);
export const roundingMode = z.enum(roundingModes);
/** The least that an entry is charged, in minutes; 0 for none. */
export const roundingMinimum = amount.min(0, { error: 'validation.positive' }).max(maxEntryMinutes);

export const balanceNumber = z
  .string()
  .trim()
  .max(20)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/-]*$/u, { error: 'balances:validation.number' });

export const createBalanceInput = z
  .strictObject({
    companyId: z.uuid({ error: 'validation.required' }),
    type: z.enum(amountTypes),
    initialAmount: movedAmount.min(1, { error: 'validation.positive' }),
    expiresOn: expiresOn.default(null),
    number: balanceNumber.optional(),
    notes: notes.default(''),
    overdraftLimit: overdraftLimit.default(0),
    roundingIncrement: roundingIncrement.default(1),
    roundingMode: roundingMode.default(noRounding.roundingMode),
    roundingMinimum: roundingMinimum.default(0),
    /**
     * The minutes that a punch is worth, fixed with the sale; 0 for none. Hours have 60 where they
     * are drawn as holes.
     */
    punchMinutes: z.literal(punchMinutes).default(0),
    /** A sale that this one corrects: it is deleted, unless there is something on it. */
    insteadOf: z.uuid().optional(),
  })
  .refine((balance) => balance.type === 'hours' || balance.initialAmount <= 500, {
    path: ['initialAmount'],
    error: 'balances:validation.credits',
  })
  .refine(({ type, punchMinutes: hole }) => type === 'credits' || hole === 0 || hole === 60, {
    path: ['punchMinutes'],
    error: 'balances:validation.punchMinutes',
  });

export const balanceView = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  type: z.enum(amountTypes),
  initialAmount: amount,
  /** Initial amount + adjustments, counted as 100 %. */
  totalAmount: amount,
  currentAmount: amount,
  overdraftLimit: amount,
  /** The unused part of what the customer permits below the overdraft limit. */
  permitLeft: amount,
  /** The charge of entries that the customer has a question about: it may be given back. */
  questionedAmount: amount,
  roundingIncrement,
  roundingMode,
  roundingMinimum: amount,
  /** The minutes that a punch is worth, or 60 where hours are drawn as holes; 0 for none. */
  punchMinutes: z.literal(punchMinutes),
  expiresOn: z.string().nullable(),
  status: z.enum(balanceStatuses),
  reason: z.enum(['closed', 'companyInactive', 'overdrawn', 'usedUp']).nullable(),
  isClosed: z.boolean(),
  isCompanyActive: z.boolean(),
  /** Internal notes; null for the customer's own people. */
  notes: z.string().nullable(),
  createdBy: z.string(),
  /** The person who created the company; with `createdBy` it decides who may change the terms. */
  companyCreatedBy: z.string(),
  createdAt: z.string(),
  /** When the terms, the notes or the closing last changed; movements leave it alone. */
  updatedAt: z.string(),
  /** An open request for more, made by the customer. */
  topUpRequest: z
    .strictObject({
      askedAt: z.string(),
      askedBy: z.string(),
      byName: z.string(),
      wish: z.string(),
      /** The amount they want, if they named one. */
      wanted: amount.nullable(),
      /** Channel of the request; without the name of a key. */
      by: doneBy,
    })
    .nullable(),
  /** An open request for a permit, not yet answered by the customer. */
  permitAsked: z
    .strictObject({
      id: z.uuid(),
      amount,
      comment: z.string(),
      askedBy: z.string(),
      byName: z.string(),
      askedAt: z.string(),
    })
    .nullable(),
});

export type BalanceView = z.infer<typeof balanceView>;

const status = z.enum(balanceStatuses);

/** Filters shared by the list and the counts of its chips. */
const balanceFilter = {
  companyId: z.uuid().optional(),
  type: z.enum(amountTypes).optional(),
  /** Part of the number or of the customer's name. */
  q: searchInput,
};

export const listBalancesInput = pageInput.extend({
  ...balanceFilter,
  /** One status, or several: `status[]=low&status[]=medium`. */
  status: z.union([status, z.array(status).min(1).max(balanceStatuses.length)]).optional(),
  /** Days within which a usable balance expires, today being 0. */
  expiringWithin: z.coerce.number().int().min(0).max(3660).optional(),
  /**
   * `newest` first, next `expiry` first (none last), least share `remaining` first, or by `number`.
   */
  sort: z.enum(balanceSorts).default('newest'),
});

export const countBalancesInput = z.strictObject(balanceFilter);

/** Numbers of balances, as they are today. */
export const balanceCounts = z.strictObject({
  all: z.int(),
  low: z.int(),
  /** Usable balances that expire within 30 days. */
  expiringSoon: z.int(),
  expired: z.int(),
  inactive: z.int(),
});

export const chargeableInput = z.strictObject({
  companyId: z.uuid().optional(),
  /** Part of a number or of a customer's name. */
  q: searchInput,
  /** Lists only this balance, if it may be charged. */
  id: z.uuid().optional(),
});
export type ChargeableInput = z.infer<typeof chargeableInput>;
export const balanceInput = z.strictObject({ id: z.uuid() });

/** A balance as people name it, too: `KK-0042`. */
export const namedBalanceInput = z.strictObject({ id: z.string().trim().min(1).max(40) });
/** `lastUsedOn` is the latest service date on it. */
export const balanceLine = balanceView.extend({ lastUsedOn: z.string().nullable() });
export type BalanceLine = z.infer<typeof balanceLine>;
export const balancePage = pageSchema(balanceLine);

export const balanceDetail = balanceLine.extend({
  createdByName: z.string(),
  /** The number of its entries, without deleted ones, for the confirmation of a deletion. */
  entryCount: z.int(),
});
export const chargeableView = z.strictObject({
  /**
   * Balances in the order of preference: usable first, earliest expiry first, then oldest. At most
   * 300; those that you have logged on within a year are the last to be left out.
   */
  items: z.array(
    balanceView.extend({
      /** When you last logged time on it; when it was typed, not the service date. */
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** There are more: search with `q`, or ask for those of one customer. */
  isCut: z.boolean(),
  thresholds: z.strictObject({ low: z.int(), medium: z.int() }),
});
