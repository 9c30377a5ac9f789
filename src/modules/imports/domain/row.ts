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
export const rowDoubts = ['runningDiffers', 'intervalDiffers', 'titleCut', 'titleMade'] as const;
export type RowDoubt = (typeof rowDoubts)[number];

export type ReadRow = {
  id: string;
  sheetId: string;
  /** Number of the line, counted as in a spreadsheet. */
  line: number;
  kind: 'work' | 'purchase' | 'opening' | 'card' | 'customer';
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
  isValidated: boolean;
  isBilled: boolean;
  /** Minutes or credits, not rounded. */
  left: number | null;
  expiresOn: Day | null;
  problem: RowProblem | null;
  doubts: RowDoubt[];
  /** As they are in the file. */
  words: { date: string; amount: string };
  /** In a running balance that does not add up: the expected amount, and the written one. */
  running?: { expected: number; stated: number };
};
