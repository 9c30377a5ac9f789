import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';

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

/** Why a row comes in only after an answer. */
export const rowQuestions = [
  /** The running balance after the row is not what follows from the row. */
  'runningDiffers',
  /** The amount can be a sale or work. */
  'boughtOrUsed',
  /** The decimal sign is another one than in the rest of the column. */
  'numberOtherwise',
  /** An equal row came in with another file. */
  'twin',
] as const;
export type RowQuestion = (typeof rowQuestions)[number];

export const rowKinds = ['work', 'purchase', 'opening', 'card', 'customer'] as const;

export const rowStatuses = ['ready', 'doubtful', 'asked', 'already', 'refused', 'leftOut'] as const;
export type RowStatus = (typeof rowStatuses)[number];

export type ReadRow = {
  id: string;
  sheetId: string;
  /** Id of the record in the program that wrote the file; empty in most files. */
  sourceId: string;
  /** Number of the line, counted as in a spreadsheet. */
  line: number;
  kind: (typeof rowKinds)[number];
  date: Day | null;
  type: AmountType;
  /** Whole minutes or credits. */
  amount: number;
  seconds: number;
  title: string;
  detail: string;
  project: string;
  customer: string;
  card: string;
  person: string;
  email: string;
  /** Start and end as they are written; they tell two pieces of work apart. */
  clock: string;
  /** Moments, both or none. */
  startsAt: string | null;
  endsAt: string | null;
  task: string;
  tags: string[];
  isValidated: boolean;
  isBilled: boolean;
  /** Minutes or credits, not rounded. */
  left: number | null;
  /** Place in time among the rows of its sheet. */
  place: number;
  expiresOn: Day | null;
  problem: RowProblem | null;
  asks: RowQuestion | null;
  doubts: RowDoubt[];
  /** Answers of a person. */
  isAccepted: boolean;
  isChanged: boolean;
  /** As they are in the file, or as a person corrected them. */
  words: { date: string; amount: string };
  /** In a running balance that does not add up: the expected amount, and the written one. */
  running?: { expected: number; stated: number };
};
