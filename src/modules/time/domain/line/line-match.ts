import type { Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';

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
