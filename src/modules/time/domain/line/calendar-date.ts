import { addDays, type Day, isDay } from '@/platform/day';
import { guessWord, toVocabulary } from '@/platform/reading/misspelling';
import { readUnit } from '@/platform/reading/read-unit';
import {
  type LineMatch,
  type LineReading,
  toCertain,
  toDayReading,
  toHoursReading,
  toUnclear,
} from './line-match';
import type { LineWords } from './words';

/** Largest number of days ahead of today for a date without a year; a later one is of last year. */
const maxDaysAhead = 7;

const months = new Map(
  [
    'januar january jan',
    'februar february feb',
    'marts march mar',
    'april apr',
    'maj may',
    'juni june jun',
    'juli july jul',
    'august aug',
    'september sept sep',
    'oktober october okt oct',
    'november nov',
    'december dec',
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);
/** Names of months that are also names of people, or a verb. */
const otherNames = /^(?:jan|may|april|june|august)$/;
const isYear = /^(?:19|20|21)\d\d$/;
const joined = /^(\d{1,2})[.-]?([a-z]{3,9})(?:[.-]((?:19|20|21)\d\d))?$/;

const vocabulary = toVocabulary([...months.keys()].filter((name) => name.length > 4));
/** Words that are spelled almost like a month and mean something else. */
const otherWords = /^(?:august[aeo]|jaguars?)$/;

/**
 * Finds a day whose month is in words: `20. november`, `Nov 20`, `20th of November 2026`, `20nov`.
 */
export function readMonthDate(line: LineWords, at: number, isPointed: boolean): LineMatch | null {
  return readNamed(line, at, isPointed) ?? readMisspelt(line, at, isPointed);
}

/**
 * Finds a day with a misspelt month, such as `20. novmebr`, by reading the line again with the
 * month that was probably meant.
 */
function readMisspelt(line: LineWords, at: number, isPointed: boolean): LineMatch | null {
  const some = line.normal.slice(at, at + 3);
  if (!readDate(some[0]) && !readDate(some[1])) return null;
  for (const [place, typed] of some.entries()) {
    const guess = otherWords.test(typed) ? null : guessWord(typed, vocabulary, true);
    if (!guess || typed.length < 5 || findMonth(typed)) continue;
    const normal = line.normal.with(at + place, guess.word);
    const found = readNamed({ ...line, normal }, at, isPointed);
    if (!found || found.wordCount <= place) continue;
    if (guess.isSure || found.certainty !== 'certain') return found;

    return toUnclear(at, found.wordCount, 'misspelt', [found.reading], guess.word);
  }
  return null;
}

function readNamed(line: LineWords, at: number, isPointed: boolean): LineMatch | null {
  const { normal, words } = line;
  const together = joined.exec(normal[at] ?? '');
  if (together && findMonth(together[2]))
    return toMatch(line, {
      at,
      wordCount: 1,
      date: together[1],
      name: together[2],
      year: together[3],
    });

  const date = readDate(normal[at]);
  const skipped = normal[at + 1] === 'of' ? 1 : 0;
  const name = normal[at + 1 + skipped] ?? '';
  if (date && findMonth(name)) {
    const rival = skipped || isPointed ? undefined : readDate(normal[at + 2]);
    if (rival && !readUnit(normal[at + 3] ?? ''))
      return matchBetween(line, at, name, [date, rival]);
    // “30 jan” may be half an hour with Jan; “30. jan” is not.
    const isName = name === 'jan' && !isPointed && !skipped;
    return toMatch(line, { at, wordCount: 2 + skipped, date, name, isName });
  }
  const first = normal[at] ?? '';
  const isName =
    otherNames.test(first) && (first === 'jan' || /^\p{Ll}/u.test(words[at]?.raw ?? ''));
  const skippedToo = normal[at + 1] === 'the' ? 1 : 0;
  const after = readDate(normal[at + 1 + skippedToo]);
  const isAmount = readUnit(normal[at + 2 + skippedToo] ?? '') !== null;
  return after && findMonth(first) && !isAmount
    ? toMatch(line, {
        at,
        wordCount: 2 + skippedToo,
        date: after,
        name: first,
        isName,
        isAmerican: true,
      })
    : null;
}

/**
 * Finds a day whose month is between two numbers, as in `11 October 16`: it may belong to either.
 */
function matchBetween(
  { today }: LineWords,
  at: number,
  name: string,
  [before, after]: [string, string],
): LineMatch | null {
  const month = String(findMonth(name));
  const options = [
    { day: findLatest(month, before, today), kept: after },
    { day: findLatest(month, after, today), kept: before },
  ];
  return toUnclear(
    at,
    3,
    'unclear',
    options.flatMap(({ day, kept }) => (day ? [{ reading: toDayReading(day), kept }] : [])),
  );
}

type WrittenDate = {
  at: number;
  wordCount: number;
  date: string | undefined;
  name: string | undefined;
  year?: string | undefined;
  isName?: boolean;
  isAmerican?: boolean;
};

function toMatch(line: LineWords, written: WrittenDate): LineMatch {
  const { normal, today, hasAmount } = line;
  const { at, date, name, isName, isAmerican } = written;
  const next = written.year ? '' : (normal[at + written.wordCount] ?? '');
  const wordCount = written.wordCount + (isYear.test(next) ? 1 : 0);
  const year = written.year ?? (isYear.test(next) ? next : undefined);
  const month = String(findMonth(name));
  const day = year ? toValidDay(Number(year), month, date) : findLatest(month, date, today);
  if (!day || !isName || year) return { ...toSighting(at, [day]), wordCount };
  const minutes = Number(date);
  const amount =
    hasAmount || isAmerican ? [] : [{ reading: toHoursReading(minutes), kept: name ?? '' }];
  return toUnclear(at, wordCount, 'unclear', [toDayReading(day), ...amount]);
}

/** Returns the number of a month from 1 to 12, or 0 for another word. */
export function findMonth(name = ''): number {
  return months.get(name) ?? 0;
}

function readDate(word = ''): string | undefined {
  return /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
}

/**
 * Builds the result for a date: certain if there is exactly one existing day, otherwise a question.
 */
export function toSighting(
  at: number,
  [day, other]: readonly (Day | null | undefined)[],
  doubt: 'unknownDay' | 'unclear' = 'unknownDay',
): LineMatch {
  if (day && !other) return toCertain(at, 1, toDayReading(day));
  const readings: LineReading[] = [day, other].flatMap((one) => (one ? [toDayReading(one)] : []));
  return toUnclear(at, 1, day ? doubt : 'unknownDay', readings);
}

/**
 * Finds the latest day with this month and date that is at most a week ahead. For 29 February it
 * may be up to eight years back.
 */
export function findLatest(month = '', date = '', today: Day): Day | null {
  const limit = addDays(today, maxDaysAhead);
  const lastYear = Number(limit.slice(0, 4));
  for (let year = lastYear; year >= lastYear - 8; year--) {
    const day = toValidDay(year, month, date);
    if (day && day <= limit) return day;
  }
  return null;
}

export function toValidDay(year: number, month = '', date = ''): Day | null {
  const day = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
