import type { Quantity } from '@/platform/amount';
import type { Day } from '@/platform/day';

export type Interval = { from: string; to: string };

/** A meaning that a part of a line can have. */
export type LineReading =
  | { kind: 'amount'; quantity: Quantity; otherMinutes?: number }
  | { kind: 'interval'; interval: Interval; minutes: number }
  | { kind: 'day'; day: Day };

/** A reading that is offered; `kept` are those of its words that stay in the title. */
export type Option = { reading: LineReading; kept?: string };

export type Doubt =
  | 'unknownDay'
  | 'unknownAmount'
  | 'unknownInterval'
  | 'unclear'
  | 'misspelt'
  | 'severalDays';

/** A place in a line that is, or looks like, a day, an amount or an interval. */
export type Sighting = {
  at: number;
  wordCount: number;
} & (
  | { certainty: 'certain'; reading: LineReading; weekday?: number }
  /** Gives way to an amount that is certain. With `others`, it leads to a question. */
  | { certainty: 'likely'; reading: LineReading; others?: LineReading[] }
  /**
   * Leads to a question; with `meant`, a word is taken for the misspelt name of this day or month.
   */
  | { certainty: 'unclear'; doubt: Doubt; options: Option[]; meant?: string | undefined }
);

export function toCertain(
  at: number,
  wordCount: number,
  reading: LineReading,
  weekday?: number,
): Sighting {
  const place = { at, wordCount, certainty: 'certain' as const, reading };
  return weekday === undefined ? place : { ...place, weekday };
}

export function toUnclear(
  at: number,
  wordCount: number,
  doubt: Doubt,
  readings: readonly (LineReading | Option)[] = [],
  meant?: string,
): Sighting {
  const options = readings.map((one) => ('kind' in one ? { reading: one } : one));
  return { at, wordCount, certainty: 'unclear', doubt, options, meant };
}

export function toDayReading(day: Day): LineReading {
  return { kind: 'day', day };
}

export function toHours(minutes: number): LineReading {
  return { kind: 'amount', quantity: { amount: minutes, type: 'hours' } };
}
