import { z } from 'zod';
import { punchMinutes } from '@/modules/balances/domain/rounding';
import { categories } from '@/modules/time/domain/category';
import { amountTypes } from '@/platform/amount';

/** Why a row cannot be imported. */
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

/** Why an imported row needs a look. */
export const rowDoubts = [
  'intervalDiffers',
  /** The length is the distance from start to end, since the length itself cannot be read. */
  'fromInterval',
  /** The amount is the change of the running balance, since the amount itself is missing. */
  'fromBalance',
  /** The customer is the one of the row above. */
  'customerAbove',
  'titleCut',
  'titleMade',
] as const;
export type RowDoubt = (typeof rowDoubts)[number];

/** Why a row is imported only after an answer. */
export const rowQuestions = [
  /** The running balance after the row is not what follows from the row. */
  'runningDiffers',
  /** The amount can be a sale or work. */
  'boughtOrUsed',
  /** The decimal sign is another one than in the rest of the column. */
  'numberOtherwise',
  /** An equal row was imported with another file. */
  'twin',
] as const;
export type RowQuestion = (typeof rowQuestions)[number];

export const rowKinds = ['work', 'purchase', 'opening', 'card', 'customer'] as const;

export const rowStatuses = ['ready', 'doubtful', 'asked', 'already', 'refused', 'leftOut'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** A row as it is read. The process that reads it sends it as JSON. */
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
  seconds: z.number(),
  title: z.string(),
  detail: z.string(),
  project: z.string(),
  customer: z.string(),
  card: z.string(),
  person: z.string(),
  email: z.string(),
  /** Start and end as they are written; they tell two pieces of work apart. */
  clock: z.string(),
  /** Moments, both or none. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  task: z.string(),
  tags: z.array(z.string()),
  category: z.enum(categories),
  isValidated: z.boolean(),
  isBilled: z.boolean(),
  /** Minutes or credits, not rounded. */
  left: z.number().nullable(),
  /** Amounts beside the one left, in minutes or credits, of a card in an overview. */
  overview: z
    .strictObject({ bought: z.number().nullable(), used: z.number().nullable() })
    .optional(),
  /** Place in time among the rows of its sheet. */
  place: z.number(),
  expiresOn: z.string().nullable(),
  /**
   * Minutes that a punch is worth; absent in rows that were read before there was such a number.
   */
  punchMinutes: z.literal(punchMinutes).default(0),
  problem: z.enum(rowProblems).nullable(),
  asks: z.enum(rowQuestions).nullable(),
  doubts: z.array(z.enum(rowDoubts)),
  /** Answers of a person. */
  isAccepted: z.boolean(),
  isChanged: z.boolean(),
  /** Texts as they are in the file, or as a person corrected them. */
  words: z.strictObject({ date: z.string(), amount: z.string() }),
  /** Expected and written amount where a running balance does not add up. */
  running: z.strictObject({ expected: z.number(), stated: z.number() }).optional(),
});
export type ReadRow = z.infer<typeof readRowShape>;
