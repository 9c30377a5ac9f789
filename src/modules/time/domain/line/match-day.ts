import { findMonday } from '@/platform/calendar/week';
import { addDays, type Day, getWeekday } from '@/platform/day';
import { guessWord, toVocabulary } from '@/platform/reading/misspelling';
import { matchDayRange, matchSpanOfDays, readWeek } from './day-spans';
import { matchDate } from './find-date';
import { type LineMatch, toCertain, toDayReading, toUnclear } from './line-match';
import { matchRelativeDay } from './relative-day';
import type { LineWords } from './words';

/**
 * Words after which a day usually belongs to the title and is not the day of the work: “klar til
 * fredag”.
 */
const ofAMatter =
  /^(?:til|inden|før|efter|fra|siden|om|for|hver|every|each|by|until|till|before|after|since|from|to)$/;

/**
 * Finds a day that starts at word `at`. A future day is found, too, so that the caller can refuse
 * it.
 */
export function matchDay(line: LineWords, at: number): LineMatch | null {
  const day = matchPlainDay(line, at);
  if (day || !ofAMatter.test(line.normal[at] ?? '')) return day;
  const next = matchPlainDay(line, at + 1);
  if (next?.certainty !== 'certain') return null;
  return toUnclear(at, next.wordCount + 1, 'unclear', [next.reading]);
}

function matchPlainDay(line: LineWords, at: number): LineMatch | null {
  return (
    matchRelativeDay(line, at) ??
    matchWeekday(line, at) ??
    matchDate(line, at) ??
    matchSpanOfDays(line, at) ??
    matchDayRange(line, at) ??
    matchWeekdays(line, at)
  );
}

const back = /^(?:i|on|sidste|seneste|last|past)$/;
const ahead = /^(?:på|næste|next|kommende|coming|førstkommende)$/;
const inThisWeek = /^(?:denne|this)$/;

function matchWeekday(line: LineWords, at: number): LineMatch | null {
  const { normal, today } = line;
  const lead = normal[at] ?? '';
  const isLed = back.test(lead) || ahead.test(lead) || inThisWeek.test(lead) || lead === 'forrige';
  const start = at + (isLed ? 1 : 0);
  const typed = normal[start] ?? '';
  const named = readWeekday(typed, lead === 'i');
  const abbreviated = named || isLed ? null : readShortWeekday(typed);
  const weekday = named?.weekday ?? abbreviated?.weekday;
  if (weekday === undefined) return null;

  const date = isLed ? null : matchDate(line, start + 1);
  if (date) return joinWeekday(date, at, weekday, today);
  if (abbreviated) {
    const reading = toDayReading(findWeekdayBefore(today, weekday));
    // The word “Sun” at the end of a line is a day; “the sun shines” is not.
    const isLast = !normal[at + 1] || /^\p{L}+\.$/u.test(line.words[at]?.raw ?? '');
    const isDay = abbreviated.isOneWord || (isLast && at > 0);
    return isDay ? toUnclear(at, 1, 'misspelt', [reading]) : null;
  }
  return named && placeWeekday(line, { at, start, lead, isLed, named });
}

const names = [
  ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
];
const weekdays = new Map(names.flatMap((list) => list.map(fromOne)));
const short = new Map(
  [
    'man tir ons tor fre lør søn',
    'man tirs ons tors fre lør søn',
    'mon tue wed thu fri sat sun',
    'mon tues weds thur fri sat sun',
    'mon tues weds thurs fri sat sun',
  ].flatMap((list) => list.split(' ').map(fromOne)),
);
/** Abbreviations of weekdays that are not also other words. */
const shortAlone = /^(?:tirs?|ons|tors|fre|lør|tues|weds?|thu|thurs?)$/;
const vocabulary = toVocabulary(weekdays.keys());
/** Words that differ by one letter from a weekday and mean something else. */
const otherWords = new RegExp(
  '^(?:manda[tl]?|mandant|mandig|(?:maj|fri|tur|torve)dag|fr[ei]da|tilslag|' +
    'sunda|sundby|sundry|sundaes?|sturdy|midday|holiday)$',
);
/**
 * Forms such as `mandage`, `mandagens`, `Mondays` or `Friday's`, which do not state which day is
 * meant.
 */
const inflected = /^(\p{L}+?day|\p{L}+?dag)(?:s|'s|e|en|ens|ene|enes)$/u;

/** Weekday that a word names. `isSure` is false if the word may also be another one. */
type NamedWeekday = { weekday: number; isSure: boolean; name: string };

/** Finds the weekday that a word names, even misspelt. Behind “i” the form is `mandags`. */
function readWeekday(typed: string, isBehindI: boolean): NamedWeekday | null {
  const plain = isBehindI && typed.endsWith('s') ? typed.slice(0, -1) : typed;
  const known = weekdays.get(plain);
  if (known) return { weekday: known, isSure: true, name: plain };
  if (otherWords.test(typed) || inflected.test(typed)) return null;
  const guess = guessWord(plain, vocabulary, true);
  const weekday = guess && weekdays.get(guess.word);
  return weekday ? { weekday, isSure: guess.isSure, name: guess.word } : null;
}

/**
 * Finds the weekday of an abbreviation. Next to a date, any abbreviation counts; alone, only one
 * that is not also another word.
 */
function readShortWeekday(typed: string): { weekday: number; isOneWord: boolean } | null {
  const weekday = short.get(typed);
  return weekday ? { weekday, isOneWord: shortAlone.test(typed) } : null;
}

/** Lists the weekdays in a word such as `mandag-fredag` or `mandage`. */
function listWeekdaysIn(word: string): number[] {
  const parts = /[-/–]/.test(word) ? word.split(/[-/–]/) : [inflected.exec(word)?.[1] ?? ''];
  const days = parts.map((part) => weekdays.get(part) ?? (parts[1] && short.get(part)));
  const known = days.filter((day) => typeof day === 'number');
  // The word “man-fre” names two days, “fredag-standup” one, and “sat-nav” none.
  const isNamed = parts.some((part) => weekdays.has(part)) || known.length === parts.length;
  return isNamed ? known : [];
}

/** Finds the latest day before today that is this weekday. */
function findWeekdayBefore(today: Day, weekday: number): Day {
  const daysBack = (getWeekday(today) - weekday + 7) % 7;
  return addDays(today, -(daysBack || 7));
}

function fromOne(name: string, index: number): readonly [string, number] {
  return [name, index + 1];
}

type Place = { at: number; start: number; lead: string; isLed: boolean; named: NamedWeekday };

/**
 * Finds the day of a named weekday: in a given week (`uge 46`, `sidste uge`), in this week, the
 * next one after today, or else the last one before today.
 */
function placeWeekday(line: LineWords, { at, start, lead, isLed, named }: Place): LineMatch {
  const { today } = line;
  const { weekday, isSure, name } = named;
  const week = readWeek(line, start + 1);
  if (week) {
    const day = toDayReading(addDays(week.monday, weekday - 1));
    return toCertain(at, start + 1 + week.wordCount - at, day);
  }
  const wordCount = start + 1 - at;
  const last = findWeekdayBefore(today, weekday);
  if (lead === 'forrige')
    return toUnclear(at, wordCount, 'unclear', [
      toDayReading(last),
      toDayReading(addDays(last, -7)),
    ]);
  const day = ahead.test(lead)
    ? addDays(today, (weekday - getWeekday(today) + 7) % 7 || 7)
    : inThisWeek.test(lead)
      ? addDays(findMonday(today), weekday - 1)
      : last;
  if (!isSure) return toUnclear(at, wordCount, 'misspelt', [toDayReading(day)], name);
  return toCertain(at, wordCount, toDayReading(day), isLed ? undefined : weekday);
}

/**
 * Joins a weekday with the date after it, as in `fredag den 20. november`. If they differ, both are
 * offered.
 */
function joinWeekday(date: LineMatch, at: number, weekday: number, today: Day): LineMatch {
  const wordCount = date.at + date.wordCount - at;
  if (date.certainty !== 'certain' || date.reading.kind !== 'day')
    return { ...date, at, wordCount };
  if (getWeekday(date.reading.day) === weekday) return { ...date, at, wordCount };
  const other = toDayReading(findWeekdayBefore(today, weekday));
  return toUnclear(at, wordCount, 'severalDays', [date.reading, other]);
}

/**
 * Finds words that name several weekdays, or none exactly: `mandag-fredag`, `mandage`, `Friday's`.
 * They lead to the question which day is meant.
 */
function matchWeekdays({ normal, today }: LineWords, at: number): LineMatch | null {
  const days = listWeekdaysIn(normal[at] ?? '').map((weekday) => findWeekdayBefore(today, weekday));
  return days.length > 0 ? toUnclear(at, 1, 'unclear', days.map(toDayReading)) : null;
}
