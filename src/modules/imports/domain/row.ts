import { z } from 'zod';
import { punchMinutes } from '@/modules/balances/domain/rounding';
import { categories } from '@/modules/time/domain/category';
import { amountTypes } from '@/platform/amount';

/** Reasons why a row cannot be imported. */
export const rowProblems = [
  'dateMissing',
  'dateUnreadable',
  'dateOutOfRange',
  'dateInFuture',
  'amountMissing',
  'amountUnreadable',
  'amountNothing',
  'amountNegative',
  'amountTooLong',
  'creditsNotWhole',
  'customerMissing',
  'cardNotHours',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** Reasons why the importer should look at an imported row. */
export const rowDoubts = [
  'intervalDiffers',
  /** Length taken from start and end, because the length itself cannot be read. */
  'fromInterval',
  /** Amount taken from the change of the running balance, because the row has none. */
  'fromBalance',
  /** Customer taken from the row above. */
  'customerAbove',
  'titleCut',
  'titleMade',
] as const;
export type RowDoubt = (typeof rowDoubts)[number];

/** Reasons why a row is imported only after an answer. */
export const rowQuestions = [
  /** Running balance that does not follow from the row before and this row. */
  'runningDiffers',
  /** Amount that can be a purchase or work. */
  'boughtOrUsed',
  /** Decimal sign that differs from the rest of the column. */
  'numberOtherwise',
  /** Row that equals one of an earlier import. */
  'twin',
] as const;
export type RowQuestion = (typeof rowQuestions)[number];

export const rowKinds = ['work', 'purchase', 'opening', 'card', 'customer'] as const;

export const rowStatuses = ['ready', 'doubtful', 'asked', 'already', 'refused', 'leftOut'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** Row as it is after reading. The process that reads files sends it as JSON. */
export const readRowShape = z.strictObject({
  id: z.string(),
  sheetId: z.string(),
  /** Id of the record in the program that wrote the file; empty in most files. */
  sourceId: z.string(),
  /** Number of the line, counted as in a spreadsheet. */
  line: z.int(),
  kind: z.enum(rowKinds),
  date: z.string().nullable(),
  type: z.enum(amountTypes),
  /** Whole minutes or credits. */
  amount: z.int(),
  /** Part of the amount that costs nothing, and so is not charged. */
  free: z.int(),
  /** Reason for the free part, as the file gives it. */
  freeReason: z.string(),
  seconds: z.number(),
  title: z.string(),
  detail: z.string(),
  project: z.string(),
  customer: z.string(),
  card: z.string(),
  person: z.string(),
  email: z.string(),
  /** Start and end as they are written; they distinguish two equal pieces of work. */
  clock: z.string(),
  /** Start and end as moments; either both are known or both are null. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  task: z.string(),
  tags: z.array(z.string()),
  category: z.enum(categories),
  isValidated: z.boolean(),
  isBilled: z.boolean(),
  /** Amount left after the row, in minutes or credits, not rounded. */
  left: z.number().nullable(),
  /** Bought and used amounts of a balance in an overview, in minutes or credits. */
  overview: z
    .strictObject({ bought: z.number().nullable(), used: z.number().nullable() })
    .optional(),
  /** Position in time among the rows of its sheet. */
  place: z.number(),
  expiresOn: z.string().nullable(),
  /** Minutes that a punch is worth; 0 in rows that were read before Klip had this number. */
  punchMinutes: z.literal(punchMinutes).default(0),
  problem: z.enum(rowProblems).nullable(),
  asks: z.enum(rowQuestions).nullable(),
  doubts: z.array(z.enum(rowDoubts)),
  /** Answers of the importer about the row. */
  isAccepted: z.boolean(),
  isChanged: z.boolean(),
  /** Texts as they are in the file, or as a person corrected them. */
  words: z.strictObject({ date: z.string(), amount: z.string() }),
  /**
   * Expected and written amount left after the row, if the running balance does not add up here.
   */
  running: z.strictObject({ expected: z.number(), stated: z.number() }).optional(),
});
export type ReadRow = z.infer<typeof readRowShape>;

/** Tells whether all work of a row costs nothing. */
export function isFreeRow({ amount, free }: Pick<ReadRow, 'amount' | 'free'>): boolean {
  return free > 0 && free === amount;
}
