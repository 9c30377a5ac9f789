import { readDuration } from '@/platform/duration-grammar';
import type { Locale } from '@/platform/locale';
import { type Interval, isClockWord, readInterval } from './interval-grammar';

export type QuickEntryAmount =
  | { kind: 'minutes'; minutes: number; ambiguousMinutes?: number }
  | { kind: 'credits'; count: number };

/** `isCertain`: it says what it is by a unit, a colon, a time of day or a count of credits. */
export type FoundAmount = { value: QuickEntryAmount; wordCount: number; isCertain: boolean; interval?: Interval };

/** The interval, credits or duration that starts at word `at`. */
export function readAmount(words: readonly string[], at: number, locale: Locale): FoundAmount | null {
  const span = readInterval(words, at);
  if (span) {
    const { interval, minutes, wordCount, isWeak } = span;
    return { value: { kind: 'minutes', minutes }, wordCount, isCertain: !isWeak, interval };
  }
  const credits = readCredits(words, at);
  if (credits) return credits;

  const isPointInTime = isClockWord(words[at - 1]) && /^\d{1,2}[.:]\d{2}$/.test(words[at] ?? '');
  const duration = isPointInTime ? null : readDuration(words, at, locale);
  if (!duration) return null;
  const { wordCount, isBare, ...reading } = duration;
  return { value: { kind: 'minutes', ...reading }, wordCount, isCertain: !isBare };
}

/** `3 klip`, `3klip`, or `klip` alone for one. */
function readCredits(words: readonly string[], at: number): FoundAmount | null {
  const word = words[at] ?? '';
  const joined = /^([1-9]\d{0,2})?(?:klip|credits?)$/.exec(word);
  if (joined) return foundCredits(joined[1], 1);
  const isSpaced = /^[1-9]\d{0,2}$/.test(word) && /^(?:klip|credits?)$/.test(words[at + 1] ?? '');
  return isSpaced ? foundCredits(word, 2) : null;
}

function foundCredits(count: string | undefined, wordCount: number): FoundAmount {
  return { value: { kind: 'credits', count: Number(count ?? 1) }, wordCount, isCertain: count !== undefined };
}
