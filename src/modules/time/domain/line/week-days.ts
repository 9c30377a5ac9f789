import { addDays, type Day, getWeekday } from '@/platform/day';
import { guessWord, toVocabulary } from '@/platform/reading/misspelling';

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
/** Abbreviations that are no other words. */
const shortAlone = /^(?:tirs?|ons|tors|fre|lør|tues|weds?|thu|thurs?)$/;
const vocabulary = toVocabulary(weekdays.keys());
/** Words that are one letter from the name of a day and mean something else. */
const otherWords = new RegExp(
  '^(?:manda[tl]?|mandant|mandig|(?:maj|fri|tur|torve)dag|fr[ei]da|tilslag|' +
    'sunda|sundby|sundry|sundaes?|sturdy|midday|holiday)$',
);
/** `mandage`, `mandagens`, `Mondays`, `Friday's`: a day, but which? */
const inflected = /^(\p{L}+?day|\p{L}+?dag)(?:s|'s|e|en|ens|ene|enes)$/u;

/** `isSure`: it can be no other word. */
export type NamedWeekday = { weekday: number; isSure: boolean; name: string };

/** The day of the week that a word names, also misspelt; behind “i” it is `mandags`. */
export function readWeekday(typed: string, isBehindI: boolean): NamedWeekday | null {
  const plain = isBehindI && typed.endsWith('s') ? typed.slice(0, -1) : typed;
  const known = weekdays.get(plain);
  if (known) return { weekday: known, isSure: true, name: plain };
  if (otherWords.test(typed) || inflected.test(typed)) return null;
  const guess = guessWord(plain, vocabulary, true);
  const weekday = guess && weekdays.get(guess.word);
  return weekday ? { weekday, isSure: guess.isSure, name: guess.word } : null;
}

/**
 * Reads the abbreviation of a weekday. Beside a date any abbreviation is a day; alone, only one
 * that is no other word.
 */
export function readShortWeekday(typed: string): { weekday: number; isOneWord: boolean } | null {
  const weekday = short.get(typed);
  return weekday ? { weekday, isOneWord: shortAlone.test(typed) } : null;
}

/** The days of the week in `mandag-fredag` and `mandage`. */
export function listWeekdaysIn(word: string): number[] {
  const parts = /[-/–]/.test(word) ? word.split(/[-/–]/) : [inflected.exec(word)?.[1] ?? ''];
  const days = parts.map((part) => weekdays.get(part) ?? (parts[1] && short.get(part)));
  const known = days.filter((day) => typeof day === 'number');
  // “man-fre” names two days, “fredag-standup” one, “sat-nav” none.
  const isNamed = parts.some((part) => weekdays.has(part)) || known.length === parts.length;
  return isNamed ? known : [];
}

/** The latest such day of the week before today. */
export function findWeekdayBefore(today: Day, weekday: number): Day {
  const daysBack = (getWeekday(today) - weekday + 7) % 7;
  return addDays(today, -(daysBack || 7));
}

function fromOne(name: string, index: number): readonly [string, number] {
  return [name, index + 1];
}
