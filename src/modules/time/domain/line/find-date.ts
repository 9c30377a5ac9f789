import { addDays, type Day, getWeekday, isDay } from '@/platform/day';
import { isClockWord } from './find-amount';

const relativeDays = new Map([
  ['i dag', 0],
  ['today', 0],
  ['i går', -1],
  ['yesterday', -1],
  ['i forgårs', -2],
  ['forgårs', -2],
  ['the day before yesterday', -2],
  ['day before yesterday', -2],
]);
/** The most words that a relative day has. */
const maxDayWords = 4;

const counts = new Map([
  ...['en', 'to', 'tre', 'fire', 'fem', 'seks', 'syv'].map(numberFromOne),
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(numberFromOne),
  ['a', 1] as const,
]);

const weekdays = new Map([
  ...['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'].map(numberFromOne),
  ...[
    'i mandags',
    'i tirsdags',
    'i onsdags',
    'i torsdags',
    'i fredags',
    'i lørdags',
    'i søndags',
  ].map(numberFromOne),
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
    numberFromOne,
  ),
]);

/** `normal` comes from `normalizeWord`; `raw` still has the last point of `20.11.`. */
export type DateWords = { normal: readonly string[]; raw: readonly string[] };

export type DateOptions = {
  today: Day;
  /** The line says the amount elsewhere, so `5.11` is no duration. */
  hasAmount: boolean;
};

/** `day` is null where something looks like a date and is none: `31.2.`. */
export type FoundDate = { day: Day | null; wordCount: number };

/** The date that starts at word `at`, also one in the future: the caller refuses it. */
export function findDate(words: DateWords, at: number, options: DateOptions): FoundDate | null {
  return (
    findWordDay(words.normal, at, options.today) ??
    findDaysAgo(words.normal, at, options.today) ??
    readNumericDate(words, at, options)
  );
}

function findWordDay(words: readonly string[], at: number, today: Day): FoundDate | null {
  for (let wordCount = maxDayWords; wordCount > 0; wordCount--) {
    const day = readWordDay(words.slice(at, at + wordCount).join(' '), today);
    if (day) return { day, wordCount };
  }
  return null;
}

function readWordDay(text: string, today: Day): Day | null {
  const offset = relativeDays.get(text);
  if (offset !== undefined) return addDays(today, offset);
  const weekday = weekdays.get(text);
  return weekday === undefined ? null : findLatestBefore(today, weekday);
}

function findLatestBefore(today: Day, weekday: number): Day {
  const daysBack = (getWeekday(today) - weekday + 7) % 7;
  return addDays(today, -(daysBack || 7));
}

/** `2 dage siden`, `for en uge siden`, `2 days ago`. */
function findDaysAgo(words: readonly string[], at: number, today: Day): FoundDate | null {
  const start = words[at] === 'for' ? at + 1 : at;
  const [count = '', unit = '', ago = ''] = words.slice(start, start + 3);
  if (ago !== 'siden' && ago !== 'ago') return null;
  const number = /^\d{1,3}$/.test(count) ? Number(count) : counts.get(count);
  const days = /^(?:dage?|days?)$/.test(unit) ? 1 : /^(?:uger?|weeks?)$/.test(unit) ? 7 : 0;
  if (number === undefined || days === 0) return null;
  return { day: addDays(today, -number * days), wordCount: start + 3 - at };
}

function numberFromOne(name: string, index: number): readonly [string, number] {
  return [name, index + 1];
}

/** How far ahead a date without a year may lie before it means last year. */
const maxDaysAhead = 7;

const months = [
  /^(?:januar|january|jan)$/,
  /^(?:februar|february|feb)$/,
  /^(?:marts|march|mar)$/,
  /^(?:april|apr)$/,
  /^(?:maj|may)$/,
  /^(?:juni|june|jun)$/,
  /^(?:juli|july|jul)$/,
  /^(?:august|aug)$/,
  /^(?:september|sept?)$/,
  /^(?:oktober|october|okt|oct)$/,
  /^(?:november|nov)$/,
  /^(?:december|dec)$/,
];

const noDateAfter = /^(?:v|ver|version|release|udgave|build|kr|dkk|eur|usd|[€$£])$/;
const noDateBefore = /^(?:kr|dkk|eur|usd|[€$£%]|procent|percent)$/;

/**
 * A date in figures, `20/11`, `20.11.`, `20.11.2026`, or with the name of its month.
 *
 * With a point a number may also be a duration, a time or a version, so without its last point:
 * - `20.11` is a date: two digits each, and the month exists;
 * - `5.11` is one only where the line says the amount elsewhere, otherwise it is 5 t 11;
 * - `1.5` never is one: it is an hour and a half;
 * - none is one after `kl.` or `version`, or beside a currency.
 */
function readNumericDate(
  { normal, raw }: DateWords,
  at: number,
  options: DateOptions,
): FoundDate | null {
  const isLed = /^(?:d|den)$/.test(normal[at] ?? '');
  const start = isLed ? at + 1 : at;
  const word = normal[start] ?? '';
  const before = normal[start - 1];
  if (isClockWord(before) || noDateAfter.test(before ?? '')) return null;
  if (noDateBefore.test(normal[start + 1] ?? '')) return null;

  const isPointed = isLed || /\d\.[,;:!?]*$/.test(raw[start] ?? '');
  const found =
    readMonthName(normal, start, isPointed, options.today) ??
    readWithYear(word, options.today) ??
    readSlashed(word, options.today) ??
    readPointed(word, isPointed, options);
  return found && { ...found, wordCount: found.wordCount + start - at };
}

function readMonthName(
  words: readonly string[],
  at: number,
  isPointed: boolean,
  today: Day,
): FoundDate | null {
  const date = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(words[at] ?? '');
  const name = words[at + 1] ?? '';
  const month = months.findIndex((form) => form.test(name)) + 1;
  // “30 jan” may be half an hour with Jan; “30. jan” is not.
  if (!date || month === 0 || (name.length < 4 && name !== 'maj' && !isPointed)) return null;
  const year = /^(?:19|20|21)\d\d$/.test(words[at + 2] ?? '') ? Number(words[at + 2]) : undefined;
  const day = year
    ? toValidDay(year, String(month), date[1])
    : findLatestInAnyYear(String(month), date[1], today);
  return { day, wordCount: year ? 3 : 2 };
}

function readWithYear(word: string, today: Day): FoundDate | null {
  if (/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(word))
    return { day: isDay(word) ? word : null, wordCount: 1 };
  const full = /^(\d{1,2})[./-](\d{1,2})[./-]((?:19|20|21)\d\d|\d\d)$/.exec(word);
  if (!full) return null;
  const [, date, month, typed = ''] = full;
  const thisYear = Number(today.slice(0, 4));
  const year = typed.length === 4 ? Number(typed) : 2000 + Number(typed);
  // With two digits it may be a version such as 20.11.1, so only this year and the last.
  if (typed.length === 2 && year !== thisYear && year !== thisYear - 1) return null;
  return { day: toValidDay(year, month, date), wordCount: 1 };
}

function readSlashed(word: string, today: Day): FoundDate | null {
  // “24/7” is a way of speaking, not the 24th of July.
  const short = word === '24/7' ? null : /^(\d{1,2})\/(\d{1,2})$/.exec(word);
  if (!short) return null;
  const [date, month] = [Number(short[1]), Number(short[2])];
  const day = findLatestInAnyYear(short[2], short[1], today);
  // “50/50” is no date that went wrong, and “24/25” is a financial year.
  const isOther = (date > 31 && month > 12) || month === date + 1 || date === 0 || month === 0;
  return day || !isOther ? { day, wordCount: 1 } : null;
}

function readPointed(
  word: string,
  isPointed: boolean,
  { today, hasAmount }: DateOptions,
): FoundDate | null {
  const match = /^(\d{1,2})\.(\d{1,2})$/.exec(word);
  const [, date = '', month = ''] = match ?? [];
  if (!match || Number(date) === 0 || Number(month) === 0) return null;
  const isLong = date.length === 2 && month.length === 2;
  const mayBeDate = isPointed || isLong || (month.length === 2 && hasAmount);
  const day = mayBeDate ? findLatestInAnyYear(month, date, today) : null;
  if (day) return { day, wordCount: 1 };

  const isClock = Number(date) < 24 && Number(month) < 60 && month.length === 2;
  const looksLikeDate = (isPointed || (isLong && hasAmount)) && !isClock;
  return looksLikeDate ? { day: null, wordCount: 1 } : null;
}

/** The latest such day that is not more than a week ahead; 29 February may be eight years back. */
function findLatestInAnyYear(
  month: string | undefined,
  date: string | undefined,
  today: Day,
): Day | null {
  const limit = addDays(today, maxDaysAhead);
  const lastYear = Number(limit.slice(0, 4));
  for (let year = lastYear; year >= lastYear - 8; year--) {
    const day = toValidDay(year, month, date);
    if (day && day <= limit) return day;
  }
  return null;
}

function toValidDay(year: number, month = '', date = ''): Day | null {
  const day = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
