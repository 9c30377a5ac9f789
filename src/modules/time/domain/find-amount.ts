import type { Quantity } from '@/platform/amount';
import { readDuration } from '@/platform/duration-grammar';
import type { Locale } from '@/platform/locale';
import { findInterval, type Interval, isClockWord } from './find-interval';

/** `isCertain`: it says what it is by a unit, a colon, a time of day or a count of credits. */
export type FoundAmount = {
  quantity: Quantity;
  /** How many minutes it would be when read the other way. */
  otherMinutes?: number;
  wordCount: number;
  isCertain: boolean;
  interval?: Interval;
};

/** The interval, credits or duration that starts at word `at`. */
export function findAmount(
  words: readonly string[],
  at: number,
  locale: Locale,
): FoundAmount | null {
  const span = findInterval(words, at);
  if (span) {
    const { interval, minutes, wordCount, isWeak } = span;
    return { quantity: toHours(minutes), wordCount, isCertain: !isWeak, interval };
  }
  const credits = findCredits(words, at);
  if (credits) return credits;

  const isPointInTime = isClockWord(words[at - 1]) && /^\d{1,2}[.:]\d{2}$/.test(words[at] ?? '');
  const duration = isPointInTime ? null : readDuration(words, at, locale);
  if (!duration) return null;
  const { wordCount, isBare, minutes, ambiguousMinutes } = duration;
  const other = ambiguousMinutes === undefined ? {} : { otherMinutes: ambiguousMinutes };
  return { quantity: toHours(minutes), ...other, wordCount, isCertain: !isBare };
}

/** `3 klip`, `3klip`, or `klip` alone for one. */
function findCredits(words: readonly string[], at: number): FoundAmount | null {
  const word = words[at] ?? '';
  const joined = /^([1-9]\d{0,2})?(?:klip|credits?)$/.exec(word);
  if (joined) return toCredits(joined[1], 1);
  const isSpaced = /^[1-9]\d{0,2}$/.test(word) && /^(?:klip|credits?)$/.test(words[at + 1] ?? '');
  return isSpaced ? toCredits(word, 2) : null;
}

function toCredits(count: string | undefined, wordCount: number): FoundAmount {
  return {
    quantity: { amount: Number(count ?? 1), type: 'credits' },
    wordCount,
    isCertain: count !== undefined,
  };
}

function toHours(minutes: number): Quantity {
  return { amount: minutes, type: 'hours' };
}
