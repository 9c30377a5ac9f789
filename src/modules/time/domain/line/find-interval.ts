import { readNumberWord } from '@/platform/reading/number-words';
import { readUnit } from '@/platform/reading/read-unit';
import { readShortDate } from './find-date';
import {
  type Interval,
  type LineMatch,
  type LineReading,
  toCertain,
  toDayReading,
  toUnclear,
} from './line-match';
import { isClockWord, isMeasure, type LineWords } from './words';

export type FoundInterval = { interval: Interval; minutes: number; wordCount: number };

/** Words that look like an interval; `found` is undefined if one of its times does not exist. */
type Shape = {
  found: FoundInterval | undefined;
  wordCount: number;
  /** True for two whole hours such as `2-3`, which may mean something else. */
  isWeak: boolean;
  /** True if both times have minutes, so that the words are certainly an interval. */
  isFull: boolean;
  isDashed: boolean;
};

const minutesPerDay = 1440;
/**
 * Longest interval past midnight, in minutes, that is accepted without a question. A longer one
 * such as `20-11` probably means something else.
 */
const maxNightMinutes = 720;
const joined = /^(\d{1,2}(?:[.:]\d{2})?(?:[ap]m)?)[-–—](\d{1,2}(?:[.:]\d{2})?(?:[ap]m)?)$/;
const inFourFigures = /^([0-2]\d[0-5]\d)[-–—]([0-2]\d[0-5]\d)$/;
const half = /^\d{1,2}(?:[.:]\d{2})?(?:[ap]m)?[-–—]$/;
const isYear = /^(?:19|20)/;

/**
 * Finds the interval that starts at word `at`: `9-10.15`, `kl. 13.30 - 15`, `fra 9 til 11`. If its
 * end is earlier than its beginning, it passes midnight.
 */
export function findInterval(words: readonly string[], at: number): FoundInterval | null {
  return readShape(words, at)?.found ?? null;
}

export function matchInterval(line: LineWords, at: number): LineMatch | null {
  const { normal, today } = line;
  const shape = readShape(normal, at);
  if (!shape) return matchHalf(normal, at) ?? matchFourFigures(normal[at] ?? '', at);
  const { wordCount, isWeak, isFull, isDashed, found } = shape;
  const after = normal[at + wordCount] ?? '';
  if (isWeak && (isMeasure(after) || readUnit(after))) return null;
  const day = isDashed && isWeak ? readShortDate(normal[at] ?? '', today) : null;
  const days = day ? [toDayReading(day)] : [];
  if (!found) return matchNoSuchTime(line, at, shape, days);

  const { interval, minutes } = found;
  const reading: LineReading = { kind: 'interval', interval, minutes };
  const isTooLong = interval.to < interval.from && minutes > maxNightMinutes && !isFull;
  if (isTooLong) return toUnclear(at, wordCount, 'unclear', [reading, ...sooner(found), ...days]);
  if (!isWeak) return toCertain(at, wordCount, reading);
  const isSaid = isDashed || at === 0;
  if (!isSaid) return toUnclear(at, wordCount, 'unclear', [reading, ...days]);
  return { at, wordCount, certainty: 'likely', reading, others: days };
}

/**
 * Returns the interval that ends in the afternoon instead of the next morning, as in “9-5”; empty
 * if there is none.
 */
function sooner({ interval: { from, to }, minutes }: FoundInterval): LineReading[] {
  const hour = Number(to.slice(0, 2)) + 12;
  if (hour > 23 || minutes <= maxNightMinutes || from >= '12') return [];
  const interval = { from, to: `${hour}${to.slice(2)}` };
  return [{ kind: 'interval', interval, minutes: minutes - maxNightMinutes }];
}

function matchNoSuchTime(
  { normal }: LineWords,
  at: number,
  { wordCount, isWeak, isDashed }: Shape,
  [day]: LineReading[],
): LineMatch | null {
  if (!isWeak) return toUnclear(at, wordCount, 'unknownInterval');
  if (day) return toCertain(at, wordCount, day);
  // Numbers that rise are a range, as in “25-30 pages”. Others are a day that does not exist.
  const [from = 0, to = 0] = (normal[at] ?? '').split(/[-–—]/).map(Number);
  return isDashed && from > to ? toUnclear(at, wordCount, 'unknownDay') : null;
}

/** Finds an interval without its end, such as `9-`. */
function matchHalf(words: readonly string[], at: number): LineMatch | null {
  if (/^(?:fra|from)$/.test(words[at] ?? '')) {
    const from = readTime(words, at + 1, true);
    const next = at + 1 + (from?.wordCount ?? 0);
    const isHalf = /^(?:halv|half)$/.test(words[next + 1] ?? '');
    return from && isHalf && /^(?:til|to)$/.test(words[next] ?? '')
      ? toUnclear(at, next + 3 - at, 'unknownInterval')
      : null;
  }
  const lead = isClockWord(words[at]) ? 1 : 0;
  return half.test(words[at + lead] ?? '') ? toUnclear(at, lead + 1, 'unknownInterval') : null;
}

/** Finds an interval such as `0900-1030`; `1000-1200` may also count something. */
function matchFourFigures(word: string, at: number): LineMatch | null {
  const [, from = '', to = ''] = inFourFigures.exec(word) ?? [];
  if (!from || (isYear.test(from) && isYear.test(to))) return null;
  const found = measure(
    { hour: Number(from.slice(0, 2)), minute: Number(from.slice(2)) },
    { hour: Number(to.slice(0, 2)), minute: Number(to.slice(2)) },
    1,
  );
  const reading: LineReading | undefined = found && { kind: 'interval', ...found };
  if (!reading) return toUnclear(at, 1, 'unknownInterval');
  return from.startsWith('0') ? toCertain(at, 1, reading) : toUnclear(at, 1, 'unclear', [reading]);
}

type Time = { hour: number; minute?: number; half?: string };
type FoundTime = Time & { wordCount: number; isLed: boolean };

function readShape(words: readonly string[], at: number): Shape | null {
  const lead = words[at] ?? '';
  const isBetween = /^(?:mellem|between)$/.test(lead);
  const isLed = isBetween || /^(?:fra|from)$/.test(lead);
  const start = at + (isLed ? 1 : 0);
  const ends = readJoined(words, start) ?? readSpaced(words, start, isLed, isBetween);
  if (!ends) return null;
  const { from, to, isDashed } = ends;
  const wordCount = ends.next - at;
  const isPlain = (time: Time) => time.minute === undefined && !time.half;
  return {
    found: measure(from, to, wordCount),
    wordCount,
    isWeak: !isLed && !from.isLed && !to.isLed && isPlain(from) && isPlain(to),
    isFull: from.minute !== undefined && to.minute !== undefined,
    isDashed,
  };
}

type Ends = { from: FoundTime; to: FoundTime; next: number; isDashed: boolean };

/** Reads an interval with a dash such as `9-10`, also with blanks around the dash. */
function readJoined(words: readonly string[], start: number): Ends | null {
  const lead = isClockWord(words[start]) ? 1 : 0;
  const at = start + lead;
  for (const count of [1, 2, 3]) {
    const parts = words.slice(at, at + count);
    const match = parts.includes('') ? null : joined.exec(parts.join(''));
    const from = readTime([match?.[1] ?? ''], 0);
    const to = readTime([match?.[2] ?? '', words[at + count] ?? ''], 0);
    if (!match || !from || !to) continue;
    const next = at + count + to.wordCount - 1;
    return { from: { ...from, isLed: lead > 0 }, to, next, isDashed: true };
  }
  return null;
}

/**
 * Reads an interval of several words: `9 am - 11 am`, `9 til 11`. After `fra` and `mellem`, numbers
 * may be words, too.
 */
function readSpaced(
  words: readonly string[],
  start: number,
  inWords: boolean,
  isBetween: boolean,
): Ends | null {
  const from = readTime(words, start, inWords);
  const at = start + (from?.wordCount ?? 0);
  const joins = isBetween ? /^(?:og|and|[-–—])$/ : /^(?:til|indtil|to|until|till|[-–—])$/;
  if (!from || !joins.test(words[at] ?? '')) return null;
  const to = readTime(words, at + 1, inWords);
  return to && { from, to, next: at + 1 + to.wordCount, isDashed: false };
}

function readTime(words: readonly string[], at: number, inWords = false): FoundTime | null {
  const lead = isClockWord(words[at]) ? 1 : 0;
  const match = /^(\d{1,2})(?:[.:](\d{2}))?([ap]m)?$/.exec(words[at + lead] ?? '');
  const isLed = lead > 0;
  const named = words[at + lead] === 'noon' ? 12 : words[at + lead] === 'midnight' ? 24 : 0;
  if (named) return { hour: named, minute: 0, wordCount: lead + 1, isLed };
  if (match) {
    const [, hour, minute, own] = match;
    const next = /^([ap])\.?m$/.exec(words[at + lead + 1] ?? '')?.[1];
    const half = own ?? (next && `${next}m`);
    const wordCount = lead + (own || !next ? 1 : 2);
    return {
      hour: Number(hour),
      ...(minute !== undefined && { minute: Number(minute) }),
      ...(half && { half }),
      wordCount,
      isLed,
    };
  }
  for (const language of inWords ? (['da', 'en'] as const) : []) {
    const number = readNumberWord(words, at + lead, language);
    if (number) return { hour: number.value, wordCount: lead + number.wordCount, isLed };
  }
  return null;
}

function measure(from: Time, to: Time, wordCount: number): FoundInterval | undefined {
  // The half of the day may be given once: “9-11am” is all in the morning, and “11-1pm” starts
  // before noon.
  const sameHalf = to.half && from.hour % 12 > to.hour % 12 ? 'am' : to.half;
  const start = toMinutes(from, from.half ?? sameHalf);
  const end = toMinutes(to, to.half);
  if (start === null || end === null || start === end || start === minutesPerDay) return undefined;
  return {
    interval: { from: formatClock(start), to: formatClock(end) },
    minutes: end > start ? end - start : end - start + minutesPerDay,
    wordCount,
  };
}

function toMinutes({ hour, minute = 0 }: Time, half?: string): number | null {
  if (half && (hour < 1 || hour > 12)) return null;
  const hours = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  const minutes = hours * 60 + minute;
  return minute < 60 && minutes <= minutesPerDay ? minutes : null;
}

function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
