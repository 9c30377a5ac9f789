import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { dayInput } from '@/platform/calendar/day-input';
import { pageInput, pageSchema } from '@/platform/paging';
import { noRounding, punchMinutes } from '../domain/rounding';
import { maxLifeMonths, maxRefillPercent, rhythms } from '../domain/standing-sale';
import {
  amount,
  balanceNumber,
  movedAmount,
  nextSale,
  notes,
  overdraftLimit,
  roundingIncrement,
  roundingMinimum,
  roundingMode,
} from './balance';

const soldAmount = movedAmount.min(1, { error: 'validation.positive' });

/** Terms of each card to come. A change of them counts from the next card. */
const terms = {
  /** Whole minutes or credits of each card. */
  amount: soldAmount,
  /**
   * Months for which each card can be used, counted from its day: a monthly sale with 1 keeps
   * nothing, with 4 it keeps what is unused for three more months. Null keeps it for ever.
   */
  livesMonths: z.int().min(1).max(maxLifeMonths).nullable(),
  /** A new card is sold when the newest one has at most so many percent left. */
  atPercent: z.int().min(0).max(maxRefillPercent).nullable(),
  /** Last day on which a card is sold; null if no end is agreed. */
  endsOn: dayInput.nullable(),
  overdraftLimit,
  roundingIncrement,
  roundingMode,
  roundingMinimum,
  /** Internal: who agreed to it for the customer, and how. */
  notes,
};

export const createStandingSaleInput = z
  .strictObject({
    companyId: z.uuid({ error: 'validation.required' }),
    type: z.enum(amountTypes),
    amount: terms.amount,
    /**
     * Amount of the first card, if it differs: the rest of a quarter that has begun. The card must
     * be sold at once.
     */
    firstAmount: soldAmount.optional(),
    /** A card is sold every so many months; null if `atPercent` says when. */
    everyMonths: z.literal(rhythms).nullable().default(null),
    atPercent: terms.atPercent.default(null),
    livesMonths: terms.livesMonths.default(null),
    /**
     * Day of the first card, which is sold at once if that day is today or earlier. Only one card
     * may be due.
     */
    startsOn: dayInput,
    endsOn: terms.endsOn.default(null),
    /**
     * Number of the first card; without it, the next one is taken. Later cards are named after it.
     */
    number: balanceNumber.optional(),
    /**
     * Id of a card of the company that the sale continues. It is not sold again: the sale bears its
     * number, and the first card to be sold is the one of `startsOn`.
     */
    followsId: z.uuid().optional(),
    overdraftLimit: overdraftLimit.default(0),
    roundingIncrement: roundingIncrement.default(1),
    roundingMode: roundingMode.default(noRounding.roundingMode),
    roundingMinimum: roundingMinimum.default(0),
    punchMinutes: z.literal(punchMinutes).default(0),
    notes: notes.default(''),
  })
  .refine(({ everyMonths, atPercent }) => (everyMonths === null) !== (atPercent === null), {
    path: ['everyMonths'],
    error: 'validation.required',
  })
  .refine(({ type, ...sold }) => type === 'hours' || isCard(sold.amount), {
    path: ['amount'],
    error: 'balances:validation.credits',
  })
  .refine(({ type, ...sold }) => type === 'hours' || isCard(sold.firstAmount ?? 1), {
    path: ['firstAmount'],
    error: 'balances:validation.credits',
  })
  .refine(({ type, punchMinutes: hole }) => type === 'credits' || hole === 0 || hole === 60, {
    path: ['punchMinutes'],
    error: 'balances:validation.punchMinutes',
  });

function isCard(credits: number): boolean {
  return credits <= 500;
}

export const standingSaleInput = z.strictObject({ id: z.uuid() });

/** Input that names a turn of a sale by its number. */
export const explainTurnInput = standingSaleInput.extend({ turn: z.coerce.number().int().min(0) });

export const updateStandingSaleInput = standingSaleInput
  .extend({
    /** Version that was read; `standingSaleChanged` if the sale has changed since. */
    version: z.int(),
  })
  .extend(z.strictObject(terms).partial().shape);

export const listStandingSalesInput = pageInput.extend({ companyId: z.uuid().optional() });

const day = z.string();
/** Reasons why a turn has no card: the sale was paused, or the company was not active. */
export const turnOutcomes = ['sold', 'paused', 'companyInactive'] as const;

export const standingSaleView = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  type: z.enum(amountTypes),
  amount,
  everyMonths: z.literal(rhythms).nullable(),
  atPercent: amount.nullable(),
  livesMonths: amount.nullable(),
  startsOn: day,
  endsOn: day.nullable(),
  overdraftLimit: amount,
  roundingIncrement,
  roundingMode,
  roundingMinimum: amount,
  punchMinutes: z.literal(punchMinutes),
  /** Internal notes; null if the reader is one of the customer's own people. */
  notes: z.string().nullable(),
  isPaused: z.boolean(),
  isEnded: z.boolean(),
  isCompanyActive: z.boolean(),
  createdBy: z.string(),
  companyCreatedBy: z.string(),
  version: z.int(),
  /** Number of the last turn that was decided; 0 before the first one. */
  lastTurn: z.int(),
  /** The last turns that were decided, the newest first, at most twelve. */
  turns: z.array(
    z.strictObject({
      turn: z.int(),
      dueOn: day,
      outcome: z.enum(turnOutcomes),
      /** Card that was sold; null if there is none, or it is deleted. */
      balanceId: z.uuid().nullable(),
      number: z.string().nullable(),
    }),
  ),
  next: nextSale,
  /** The next turns, at most three. A refill has none, because its day is not known. */
  coming: z.array(z.strictObject({ dueOn: day, expiresOn: day.nullable() })),
});
export type StandingSaleView = z.infer<typeof standingSaleView>;
export const standingSalePage = pageSchema(standingSaleView);
