import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { dayInput } from '@/platform/calendar/day-input';
import { doneBy } from '@/platform/channel';
import { pageInput, pageSchema } from '@/platform/paging';
import { searchInput } from '@/platform/text/text-input';
import { balanceSorts } from '../domain/listing';
import { maxNumberLength } from '../domain/numbering';
import {
  maxEntryMinutes,
  noRounding,
  punchMinutes,
  roundingIncrements,
  roundingModes,
} from '../domain/rounding';
import { balanceStatuses } from '../domain/spend';

/** Amount in whole minutes or whole credits. */
export const amount = z.int({ error: 'validation.number' });

/** Largest amount of a time bank, in minutes; the limit of a punch card is lower. */
const maxAmount = 6_000_000;
const tooMuch = { error: 'balances:validation.tooMuch' };
/** Amount that a person types to sell, correct or permit, in whole minutes or credits. */
export const movedAmount = z
  .int({ error: 'balances:validation.amount' })
  .min(-maxAmount, tooMuch)
  .max(maxAmount, tooMuch);

export const expiresOn = dayInput.nullable();
export const notes = z.string().max(1000);
export const overdraftLimit = movedAmount.min(0, { error: 'validation.positive' });
/**
 * Steps in minutes to which the charges of entries are rounded; 1 means no rounding. Only balances
 * of hours round.
 */
export const roundingIncrement = z.literal(roundingIncrements);
export const roundingMode = z.enum(roundingModes);
/** Smallest charge of an entry in minutes; 0 means that there is none. */
export const roundingMinimum = amount.min(0, { error: 'validation.positive' }).max(maxEntryMinutes);

export const balanceNumber = z
  .string()
  .trim()
  .max(maxNumberLength)
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
     * Minutes that one punch is worth, fixed when the balance is sold; 0 means that punches have no
     * such worth. A balance of hours has 60 if it is drawn as a card with holes, and else 0.
     */
    punchMinutes: z.literal(punchMinutes).default(0),
    /**
     * Id of a wrong sale that this one replaces. The wrong sale is deleted; if its balance is
     * already in use, the request is refused.
     */
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

/**
 * Next card of a sale that repeats: sold on a day, or once at most so many percent are left. Null
 * while it is paused, after its end, and if its newest card was closed, deleted or has expired.
 */
export const nextSale = z
  .strictObject({ amount, dueOn: z.string().nullable(), atPercent: amount.nullable() })
  .nullable();

export const balanceView = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  type: z.enum(amountTypes),
  initialAmount: amount,
  /** Initial amount plus all adjustments; this is 100 % of the balance. */
  totalAmount: amount,
  currentAmount: amount,
  overdraftLimit: amount,
  /** The unused part of what the customer permits below the overdraft limit. */
  permitLeft: amount,
  /** Sum of the charges of entries that the customer has questioned. They may be given back. */
  questionedAmount: amount,
  roundingIncrement,
  roundingMode,
  roundingMinimum: amount,
  /** Minutes that one punch is worth, or 60 for hours drawn as a card with holes; 0 for neither. */
  punchMinutes: z.literal(punchMinutes),
  expiresOn: z.string().nullable(),
  /**
   * Sale that repeats, of which this is one card: the day of its turn, all cards of the sale that
   * can be used today, in the order of use, and what is sold next. Together they are one card to
   * look at. A card that was closed or has expired lists none. Null if the balance was sold once.
   */
  standingSale: z
    .strictObject({
      id: z.uuid(),
      soldFor: z.string(),
      cards: z.array(
        z.strictObject({
          id: z.uuid(),
          number: z.string(),
          left: amount,
          total: amount,
          expiresOn: z.string().nullable(),
          soldFor: z.string(),
        }),
      ),
      next: nextSale,
    })
    .nullable(),
  status: z.enum(balanceStatuses),
  reason: z.enum(['closed', 'companyInactive', 'overdrawn', 'usedUp']).nullable(),
  isClosed: z.boolean(),
  isCompanyActive: z.boolean(),
  /** Internal notes; null if the reader is one of the customer's own people. */
  notes: z.string().nullable(),
  createdBy: z.string(),
  /** The person who created the company; with `createdBy` it decides who may change the terms. */
  companyCreatedBy: z.string(),
  createdAt: z.string(),
  /** Time when the terms, the notes or the closing last changed. Movements do not change it. */
  updatedAt: z.string(),
  /** Customer's open request for a top-up; null if there is none. */
  topUpRequest: z
    .strictObject({
      askedAt: z.string(),
      askedBy: z.string(),
      byName: z.string(),
      wish: z.string(),
      /** Minutes or credits that the customer asks for; null if they named no amount. */
      wanted: amount.nullable(),
      /** Channel through which the request came. The name of an access key is left out. */
      by: doneBy,
    })
    .nullable(),
  /** Open request to the customer to permit an overdraft; null if there is none. */
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

/** Filters that the list and the counts of the chips have in common. */
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
  /** Number of days from today within which a usable balance expires; 0 means today. */
  expiringWithin: z.coerce.number().int().min(0).max(3660).optional(),
  /**
   * Sort order: `newest` first, earliest `expiry` first (balances without one come last), smallest
   * share `remaining` first, or by `number`.
   */
  sort: z.enum(balanceSorts).default('newest'),
});

export const countBalancesInput = z.strictObject(balanceFilter);

/** Numbers of balances in each state, counted today. */
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

/** Input that names a balance by its id, or by its number such as `KK-0042`. */
export const namedBalanceInput = z.strictObject({ id: z.string().trim().min(1).max(40) });
/** Row in the list of balances. `lastUsedOn` is the latest service date of its entries. */
export const balanceLine = balanceView.extend({ lastUsedOn: z.string().nullable() });
export type BalanceLine = z.infer<typeof balanceLine>;
export const balancePage = pageSchema(balanceLine);

export const balanceDetail = balanceLine.extend({
  createdByName: z.string(),
  /**
   * Number of entries on the balance, without deleted ones. The confirmation of a deletion shows
   * it.
   */
  entryCount: z.int(),
});
export const chargeableView = z.strictObject({
  /**
   * Balances in the order of preference: usable first, then earliest expiry, then oldest. The list
   * holds at most 300. If there are more, those you have logged on within a year are kept.
   */
  items: z.array(
    balanceView.extend({
      /**
       * Time when you last logged work on the balance (not the service date); null if not within a
       * year.
       */
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /**
   * True if some balances are left out. Search with `q`, or filter by one customer, to find them.
   */
  isCut: z.boolean(),
  thresholds: z.strictObject({ low: z.int(), medium: z.int() }),
});
