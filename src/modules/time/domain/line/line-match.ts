import type { Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { Category } from '../category';

export type Interval = { from: string; to: string };

/** Possible meaning of some words in a line. */
export type LineReading =
  | { kind: 'amount'; quantity: Quantity; otherMinutes?: number }
  | { kind: 'interval'; interval: Interval; minutes: number }
  | { kind: 'day'; day: Day };

/**
 * Reading that is offered as an answer; `kept` are those of its words that would stay in the title.
 */
export type ReadingOption = { reading: LineReading; kept?: string };

export type Doubt =
  | 'unknownDay'
  | 'unknownAmount'
  | 'unknownInterval'
  | 'unclear'
  | 'misspelt'
  | 'severalDays';

/**
 * Words in a line that are, or may be, a day, an amount or an interval. `at` is the index of the
 * first one.
 */
export type LineMatch = {
  at: number;
  wordCount: number;
} & (
  | { certainty: 'certain'; reading: LineReading; weekday?: number }
  /**
   * Reading that gives way to a certain amount. If it has `others`, both together lead to a
   * question.
   */
  | { certainty: 'likely'; reading: LineReading; others?: LineReading[] }
  /**
   * Words that always lead to a question. `meant` is the day or month whose misspelt name they may
   * be.
   */
  | { certainty: 'unclear'; doubt: Doubt; options: ReadingOption[]; meant?: string | undefined }
);

/**
 * Words that name a task (`#12`, `FEAT-12`), a customer (`@`) or a category (`/`), or say that work
 * is free.
 */
export type Reference = { at: number; wordCount: number } & (
  | { kind: 'free'; value: number | 'all' }
  | { kind: 'task'; value: string }
  | { kind: 'company'; value: string }
  | { kind: 'category'; value: Category }
);

export type Scan = {
  matches: LineMatch[];
  references: Reference[];
  /** Indexes of the words of the title. */
  title: number[];
};

export function toCertain(
  at: number,
  wordCount: number,
  reading: LineReading,
  weekday?: number,
): LineMatch {
  const place = { at, wordCount, certainty: 'certain' as const, reading };
  return weekday === undefined ? place : { ...place, weekday };
}

export function toUnclear(
  at: number,
  wordCount: number,
  doubt: Doubt,
  readings: readonly (LineReading | ReadingOption)[] = [],
  meant?: string,
): LineMatch {
  const options = readings.map((one) => ('kind' in one ? { reading: one } : one));
  return { at, wordCount, certainty: 'unclear', doubt, options, meant };
}

export function toDayReading(day: Day): LineReading {
  return { kind: 'day', day };
}

export function toHoursReading(minutes: number): LineReading {
  return { kind: 'amount', quantity: { amount: minutes, type: 'hours' } };
}
