import type { Locale } from '@/platform/locale';

/** Whole minutes, and the other reading where the text can be read in two ways. */
export type DurationReading = { minutes: number; ambiguousMinutes?: number };

/**
 * `isBare`: nothing but a number, so it counts only where no word of the title stands before it.
 */
export type FoundDuration = DurationReading & {
  wordCount: number;
  isBare: boolean;
  /** In words: `en halv time`. A title may say that too. */
  isSpoken?: boolean;
};

const hourUnit = '(?:t|timer?|h|hrs?|hours?)';
const minuteUnit = '(?:m|mins?|minut|minutter|minutes?)';
const isHourUnit = new RegExp(`^${hourUnit}$`);
const isMinuteUnit = new RegExp(`^${minuteUnit}$`);
const colonForm = /^(\d{0,3}):([0-5]\d)$/;
const joinedForm = new RegExp(`^(\\d{1,3})${hourUnit}([0-5]?\\d)${minuteUnit}?$`);
const minutesForm = new RegExp(`^([0-5]?\\d)${minuteUnit}$`);
const numberForm = /^(\d{0,4})(?:([.,])(\d{1,2})|([½¼¾]))?(\p{L}*)$/u;
const fractions: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};

/** The duration that fills the whole of `text`, as the amount field of the form takes it. */
export function parseDuration(text: string, locale: Locale): DurationReading | null {
  const words = text.slice(0, 60).trim().split(/\s+/).map(normalizeWord);
  const found = readDuration(words, 0, locale);
  if (found?.wordCount !== words.length || text.length > 60) return null;
  const { wordCount, isBare, isSpoken, ...reading } = found;
  return reading;
}

/** The duration that starts at word `at`; words come from `normalizeWord`. */
export function readDuration(
  words: readonly string[],
  at: number,
  locale: Locale,
): FoundDuration | null {
  const word = words[at] ?? '';
  const spoken = readSpokenDuration(words, at);
  if (spoken) return { ...spoken, isBare: false, isSpoken: true };
  const clock = colonForm.exec(word) ?? joinedForm.exec(word);
  if (clock)
    return { minutes: Number(clock[1]) * 60 + Number(clock[2]), wordCount: 1, isBare: false };

  const number = readNumber(words, at);
  if (!number) return null;
  const unit = number.unit || (words[at + number.wordCount] ?? '');
  const wordCount = number.wordCount + (number.unit ? 0 : 1);

  if (isMinuteUnit.test(unit))
    return { minutes: Math.round(number.value), wordCount, isBare: false };
  if (isHourUnit.test(unit)) {
    const rest = number.isWhole ? readMinutes(words, at + wordCount) : { minutes: 0, wordCount: 0 };
    const hours = hourReading(number, locale);
    return {
      ...hours,
      minutes: hours.minutes + rest.minutes,
      wordCount: wordCount + rest.wordCount,
      isBare: false,
    };
  }
  if (number.unit || number.needsUnit) return null;
  const bare = number.isWhole ? bareReading(number.value) : hourReading(number, locale);
  return bare && { ...bare, wordCount: number.wordCount, isBare: true };
}

/**
 * Lower case, without the punctuation of the sentence. Longer words than any token become nothing.
 */
export function normalizeWord(word: string): string {
  return word.length > 40 ? '' : word.toLowerCase().replace(/[.,;:!?]+$/, '');
}

type NumberWord = {
  value: number;
  isWhole: boolean;
  needsUnit: boolean;
  /** Minutes of `1.30` when it is read like a clock. */
  clockMinutes?: number;
  unit: string;
  wordCount: number;
};

function readNumber(words: readonly string[], at: number): NumberWord | null {
  const word = words[at] ?? '';
  const slashed = word.includes('/') ? fractions[word] : undefined;
  if (slashed) return { value: slashed, isWhole: false, needsUnit: true, unit: '', wordCount: 1 };

  const next = words[at + 1] ?? '';
  const isSpacedFraction = /^\d{1,3}$/.test(word) && /^[½¼¾]/.test(next);
  const match = numberForm.exec(isSpacedFraction ? word + next : word);
  if (!match) return null;
  const [, whole = '', separator, decimals, fraction, unit = ''] = match;
  if (!whole && !decimals && !fraction) return null;

  const value = Number(`${whole || 0}.${decimals ?? 0}`) + (fractions[fraction ?? ''] ?? 0);
  const isClock =
    separator === '.' && whole !== '' && decimals?.length === 2 && Number(decimals) < 60;
  return {
    value,
    isWhole: !separator && !fraction,
    needsUnit: false,
    unit,
    wordCount: isSpacedFraction ? 2 : 1,
    ...(isClock && { clockMinutes: Number(whole) * 60 + Number(decimals) }),
  };
}

/** The minutes after whole hours: `30 min`, `30m`, `og 30 minutter`, or two last digits. */
function readMinutes(words: readonly string[], at: number): { minutes: number; wordCount: number } {
  const skipped = words[at] === 'og' || words[at] === 'and' ? 1 : 0;
  const word = words[at + skipped] ?? '';
  const joined = minutesForm.exec(word);
  if (joined) return { minutes: Number(joined[1]), wordCount: skipped + 1 };
  if (!/^[0-5]?\d$/.test(word)) return { minutes: 0, wordCount: 0 };
  if (isMinuteUnit.test(words[at + skipped + 1] ?? ''))
    return { minutes: Number(word), wordCount: skipped + 2 };

  const isLast = word.length === 2 && at + skipped + 1 === words.length;
  return isLast ? { minutes: Number(word), wordCount: skipped + 1 } : { minutes: 0, wordCount: 0 };
}

/** Danish times are written with a point, so there `1.30` is a clock first and a decimal second. */
function hourReading({ value, clockMinutes }: NumberWord, locale: Locale): DurationReading {
  const minutes = Math.round(value * 60);
  if (locale !== 'da' || clockMinutes === undefined || clockMinutes === minutes) return { minutes };
  return { minutes: clockMinutes, ambiguousMinutes: minutes };
}

/**
 * 1–9 are hours, 10 and up are minutes. Other products disagree with each other, so the other
 * reading is kept.
 */
function bareReading(value: number): DurationReading | null {
  if (value === 0) return null;
  return value < 10
    ? { minutes: value * 60, ambiguousMinutes: value }
    : { minutes: value, ambiguousMinutes: value * 60 };
}

const ones: Record<string, number> = {
  en: 1,
  et: 1,
  an: 1,
  a: 1,
  one: 1,
  to: 2,
  two: 2,
  tre: 3,
  three: 3,
  fire: 4,
  four: 4,
  fem: 5,
  five: 5,
  seks: 6,
  six: 6,
  syv: 7,
  seven: 7,
  otte: 8,
  eight: 8,
};
const count = `(${Object.keys(ones).join('|')})`;
const part =
  'kvarter|et kvarter|tre kvarter|en halv|a half|a quarter|half an hour|a quarter of an hour';

/** Longest first. The numbers of a form are its groups. */
const forms: [RegExp, (match: RegExpExecArray) => number][] = [
  [phrase('(?:(?:a )?half an hour|an? half hour|half hour|(?:en )?halv time)'), () => 30],
  [phrase('halvanden timer?'), () => 90],
  [phrase(`${count}(?: og)? en halv timer?`), ([, hours]) => toHours(hours) + 30],
  [phrase(`${count} and a half hours?`), ([, hours]) => toHours(hours) + 30],
  [
    phrase(`${count} (?:timer?|hours?) (?:og|and) (${part})`),
    ([, hours, rest]) => toHours(hours) + toMinutes(rest),
  ],
  [phrase('(?:tre|3) kvarter|three quarters of an hour'), () => 45],
  [phrase('(?:to|2) kvarter'), () => 30],
  [phrase('(?:et|1) kvarter|(?:a )?quarter of an hour'), () => 15],
  [phrase(`${count} (?:timer?|hours?)`), ([, hours]) => toHours(hours)],
];
/** “an hour and three quarters of an hour” would be longer, and nobody says it. */
const maxSpokenWords = 8;

/**
 * A duration in words: `halvanden time`, `et kvarter`, `half an hour`. None where the words tell
 * when something is: “om en time”, “an hour ago”.
 */
function readSpokenDuration(
  words: readonly string[],
  at: number,
): { minutes: number; wordCount: number } | null {
  if (/^(?:om|in|pr|per|within)$/.test(words[at - 1] ?? '')) return null;
  const text = words.slice(at, at + maxSpokenWords).join(' ');
  for (const [form, measure] of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const wordCount = match[0].split(' ').length;
    const isPast = /^(?:siden|ago)$/.test(words[at + wordCount] ?? '');
    return isPast ? null : { minutes: measure(match), wordCount };
  }
  return null;
}

function phrase(form: string): RegExp {
  return new RegExp(`^(?:${form})(?= |$)`);
}

function toHours(word = ''): number {
  return (ones[word] ?? 0) * 60;
}

function toMinutes(rest = ''): number {
  if (rest.startsWith('tre')) return 45;
  return rest.includes('hal') ? 30 : 15;
}
