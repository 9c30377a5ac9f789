import type { Quantity } from '@/platform/amount';
import { readDuration } from '@/platform/duration-grammar';
import type { Locale } from '@/platform/locale';

/**
 * How sure it is that an amount was meant. `certain` says what it is by a unit, a colon, a time of
 * day or a count of credits; `spoken` is in words: `en halv time`.
 */
export type Strength = 'certain' | 'spoken' | 'likely';

export type FoundAmount = {
  quantity: Quantity;
  /** How many minutes it would be when read the other way. */
  otherMinutes?: number;
  wordCount: number;
  strength: Strength;
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
    const strength = isWeak ? 'likely' : 'certain';
    return { quantity: toHours(minutes), wordCount, strength, interval };
  }
  const credits = findCredits(words, at);
  if (credits) return credits;

  const isPointInTime = isClockWord(words[at - 1]) && /^\d{1,2}[.:]\d{2}$/.test(words[at] ?? '');
  const duration = isPointInTime ? null : readDuration(words, at, locale);
  if (!duration) return null;
  const { wordCount, isBare, isSpoken, minutes, ambiguousMinutes } = duration;
  const other = ambiguousMinutes === undefined ? {} : { otherMinutes: ambiguousMinutes };
  const strength = isBare ? 'likely' : isSpoken ? 'spoken' : 'certain';
  return { quantity: toHours(minutes), ...other, wordCount, strength };
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
    strength: count === undefined ? 'likely' : 'certain',
  };
}

function toHours(minutes: number): Quantity {
  return { amount: minutes, type: 'hours' };
}

export type Interval = { from: string; to: string };

/** `isWeak`: two whole hours such as `2-3`, which give way to a duration that is certain. */
export type FoundInterval = {
  interval: Interval;
  minutes: number;
  wordCount: number;
  isWeak: boolean;
};

const minutesPerDay = 1440;
const clock = '(\\d{1,2})(?:[.:]([0-5]\\d))?';
const joinedForm = new RegExp(`^${clock}[-–—]${clock}$`);

/**
 * The interval that starts at word `at`: `9-10.15`, `kl. 13.30 - 15`. One that ends earlier than it
 * starts passes midnight.
 */
export function findInterval(words: readonly string[], at: number): FoundInterval | null {
  const prefix = isClockWord(words[at]) ? 1 : 0;
  const start = at + prefix;
  const isSpaced = /^[-–—]$/.test(words[start + 1] ?? '');
  const text = isSpaced ? words.slice(start, start + 3).join('') : (words[start] ?? '');
  const match = joinedForm.exec(text);
  if (!match) return null;

  const from = toMinutes(match[1], match[2]);
  const to = toMinutes(match[3], match[4]);
  if (from === null || to === null || from === to || from === minutesPerDay) return null;
  return {
    interval: { from: formatClock(from), to: formatClock(to) },
    minutes: to > from ? to - from : to - from + minutesPerDay,
    wordCount: prefix + (isSpaced ? 3 : 1),
    isWeak: prefix === 0 && !match[2] && !match[4],
  };
}

/** After these words comes a time of day and no duration. */
export function isClockWord(word: string | undefined): boolean {
  return word === 'kl' || word === 'at';
}

function toMinutes(hour: string | undefined, minute = '00'): number | null {
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= minutesPerDay ? minutes : null;
}

function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
