import type { Locale } from '@/platform/locale';
import { isNumberName } from './number-words';
import { readUnit, type Unit } from './read-unit';
import { readFigure, readSpokenCount, type SpokenCount } from './spoken-count';

/** Whole minutes of a duration, with the other meaning of a text that can be read in two ways. */
export type DurationReading = { minutes: number; ambiguousMinutes?: number };

export type FoundDuration = DurationReading & {
  wordCount: number;
  /** True for a number without a unit; it counts only if no word of the title precedes it. */
  isBare: boolean;
  /** True if the unit is misspelt so that it may be another word. */
  isGuess: boolean;
  /** True if the duration ends in whole hours, so that a number after it may be minutes. */
  isOpen: boolean;
};

/** Reads a text that is a duration from its first to its last word; null for any other text. */
export function parseDuration(text: string, locale: Locale): DurationReading | null {
  const words = text.slice(0, 60).trim().split(/\s+/).map(normalizeWord);
  const found = readDuration(words, 0, locale);
  if (!found || found.wordCount !== words.length || found.isGuess || text.length > 60) return null;
  const { minutes, ambiguousMinutes } = found;
  return ambiguousMinutes === undefined ? { minutes } : { minutes, ambiguousMinutes };
}

/**
 * Returns a word in lower case without the punctuation that ends it. A word of more than 40 letters
 * becomes an empty text.
 */
export function normalizeWord(word: string): string {
  return word.length > 40 ? '' : word.toLowerCase().replace(/[.,;:!?]+$/, '');
}

/** The duration that starts at word `at`, with its additions: `1 t 30`, `1t + 30m`. */
export function readDuration(
  words: readonly string[],
  at: number,
  locale: Locale,
): FoundDuration | null {
  const first = readTerm(words, at, locale);
  if (!first) return readBare(words, at, locale);
  let sum = first;
  for (;;) {
    const next = readNext(words, at + sum.wordCount, sum, locale);
    if (!next) break;
    sum = {
      ...next,
      minutes: sum.minutes + next.minutes,
      wordCount: sum.wordCount + next.wordCount,
      isGuess: sum.isGuess || next.isGuess,
      ...(sum.ambiguousMinutes !== undefined && {
        ambiguousMinutes: sum.ambiguousMinutes + next.minutes,
      }),
    };
  }
  return { ...sum, isBare: false };
}

type Term = Omit<FoundDuration, 'isBare'>;

const colonForm = /^(\d{0,3}):([0-5]\d)$/;
const joinedForm =
  /^(\d{1,3})(?:t|timer?|h|hrs?|hours?)([0-5]?\d)(?:m|mins?|minut(?:ter)?|minutes?)?$/;
const phrases: [RegExp, number][] = [
  [/^(?:an? )?half(?: an|-)? ?hour(?= |$)|^(?:en )?halv times?(?= |$)/, 30],
  [/^(?:an? )?quarter(?: of an|-)? ?hour(?= |$)|^(?:et )?kvart time(?= |$)/, 15],
  [/^(?:trekvart(?:er)?(?: times?)?|(?:three|3) quarters? of an hour)(?= |$)/, 45],
];

/** A cheap first check for each keystroke: most words begin no duration. */
function mayBegin(word: string): boolean {
  return /^(?:[\d½¼¾:.,]|halv|half|kvart|quarter|trekvart)/.test(word) || isNumberName(word);
}

function readTerm(words: readonly string[], at: number, locale: Locale): Term | null {
  const word = words[at] ?? '';
  if (!mayBegin(word)) return null;
  const clock = colonForm.exec(word) ?? joinedForm.exec(word);
  if (clock) return toTerm(Number(clock[1]) * 60 + Number(clock[2]), 1);
  return readPhrase(words, at) ?? readCounted(words, at, locale);
}

function readPhrase(words: readonly string[], at: number): Term | null {
  const text = words.slice(at, at + 5).join(' ');
  for (const [form, minutes] of phrases) {
    const match = form.exec(text);
    if (match) return toTerm(minutes, match[0].split(' ').length);
  }
  return null;
}

/** A number with its unit: `2 timer`, `90m`, `2½ time`, `tyve minutter`, `30-minute`. */
function readCounted(words: readonly string[], at: number, locale: Locale): Term | null {
  const count = readFigure(words, at) ?? readSpokenCount(words, at);
  if (!count) return null;
  const name = count.unit || (words[at + count.wordCount] ?? '');
  const unit = readUnit(name);
  if (!unit || !isCounted(count, name, unit)) return null;
  const wordCount = count.wordCount + (count.unit ? 0 : 1);
  // “to timer” may be English: “switch to timer”.
  const isGuess = unit.isGuess === true || (locale === 'en' && words[at] === 'to');
  if (unit.minutes !== 60)
    return { ...toTerm(Math.round(count.value * unit.minutes), wordCount), isGuess };
  return { ...hourReading(count, locale), wordCount, isGuess, isOpen: count.isWhole };
}

function isCounted({ language, value }: SpokenCount, name: string, unit: Unit): boolean {
  // “3 times” is English, “en times” is Danish.
  if (name === 'times' && ![0.5, 1, 1.5].includes(value)) return false;
  if (language === undefined) return true;
  const isTooShort = name.length < 2 || (name === 'time' && language === 'da' && value === 2);
  return !isTooShort && (unit.language ?? language) === language;
}

function toTerm(minutes: number, wordCount: number): Term {
  return { minutes, wordCount, isGuess: false, isOpen: false };
}

const joins = /^(?:og|and|\+|plus|samt)$/;

/** A part that is added: after a word that joins, or as the minutes of whole hours. */
function readNext(
  words: readonly string[],
  at: number,
  { isOpen }: Term,
  locale: Locale,
): Term | null {
  const joined = joins.test(words[at] ?? '') ? 1 : 0;
  const start = at + joined;
  const part = joined && isOpen ? readPart(words, start) : null;
  const term = readTerm(words, start, locale) ?? part;
  if (term && (joined || (isOpen && term.minutes < 60)))
    return { ...term, wordCount: term.wordCount + joined };
  // Two last digits: “1 t 30”.
  const isLast = /^[0-5]\d$/.test(words[start] ?? '') && !words[start + 1];
  return isOpen && isLast ? toTerm(Number(words[start]), joined + 1) : null;
}

/** A part of an hour that names no unit, behind whole hours: “an hour and a half”. */
function readPart(words: readonly string[], at: number): Term | null {
  const text = words.slice(at, at + 2).join(' ');
  if (/^(?:en halv|a half|et halvt)$/.test(text)) return toTerm(30, 2);
  if (/^a quarter$/.test(text)) return toTerm(15, 2);
  return /^(?:three quarters|tre kvart)$/.test(text) ? toTerm(45, 2) : null;
}

/** Danish times are written with a point, so there `1.30` is a clock first and a decimal second. */
function hourReading({ value, clockMinutes }: SpokenCount, locale: Locale): DurationReading {
  const minutes = Math.round(value * 60);
  if (locale !== 'da' || clockMinutes === undefined || clockMinutes === minutes) return { minutes };
  return { minutes: clockMinutes, ambiguousMinutes: minutes };
}

function readBare(words: readonly string[], at: number, locale: Locale): FoundDuration | null {
  const figure = readFigure(words, at);
  if (!figure || figure.unit || figure.needsUnit) return null;
  const reading = figure.isWhole ? bareReading(figure.value) : hourReading(figure, locale);
  return (
    reading && {
      ...reading,
      wordCount: figure.wordCount,
      isBare: true,
      isGuess: false,
      isOpen: false,
    }
  );
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
