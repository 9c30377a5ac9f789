import { addDays, type Day } from '@/platform/day';
import { readUnit } from '@/platform/reading/read-unit';
import { findLatest, readMonthDate, toSighting, toValidDay } from './calendar-date';
import { type LineMatch, toDayReading, toHoursReading, toUnclear } from './line-match';
import { isClockWord, isMeasure, isNumberedThing, type LineWords } from './words';

/**
 * Finds a date in figures, `20/11`, `20.11.`, `20.11.2026`, or with the name of its month.
 *
 * A number with a point may also be a duration, a time or a version. Without a point at its end:
 *
 * - `20.11` is a date: it has two digits each, and the month exists;
 * - `5.11` is a date only if the line has an amount elsewhere, and else 5 t 11;
 * - `1.5` is never a date but an hour and a half;
 * - no number after `kl.` or `version`, or next to a currency, is a date.
 */
export function matchDate(line: LineWords, at: number): LineMatch | null {
  const { normal, words } = line;
  const leads = countLeads(normal, at);
  const start = at + leads;
  const word = normal[start] ?? '';
  const before = normal[start - 1] ?? '';
  if (isClockWord(before) || isNumberedThing(before)) return null;
  if (isMeasure(normal[start + 1]) || readUnit(normal[start + 1] ?? '')) return null;

  const isPointed = leads > 0 || /\d\.[,;:!?]*$/.test(words[start]?.raw ?? '');
  const found =
    readMonthDate(line, start, isPointed) ??
    readWithYear(word, start, line) ??
    readSlashed(word, start, line) ??
    readPointed(word, start, isPointed, line) ??
    readDayOfMonth(line, start, leads);
  return found && { ...found, at, wordCount: found.wordCount + leads };
}

/** Counts the words before a date: `d.`, `den`, `on the`. */
function countLeads(words: readonly string[], at: number): number {
  const [first = '', second = ''] = words.slice(at, at + 2);
  if (/^(?:on|på)$/.test(first) && /^(?:the|den)$/.test(second)) return 2;
  return /^(?:d|den|the|on|dated|dato)$/.test(first) ? 1 : 0;
}

function readWithYear(word: string, at: number, { locale, today }: LineWords): LineMatch | null {
  const iso = /^((?:19|20|21)\d\d)[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(word);
  if (iso) return toSighting(at, [toValidDay(Number(iso[1]), iso[2], iso[3])]);
  const full = /^(\d{1,2})([./-])(\d{1,2})[./-]((?:19|20|21)\d\d|\d\d)$/.exec(word);
  if (!full) return null;
  const [, first, mark, second, typed = ''] = full;
  const thisYear = Number(today.slice(0, 4));
  const year = typed.length === 4 ? Number(typed) : 2000 + Number(typed);
  const day = toValidDay(year, second, first);
  if (typed.length === 2 && year !== thisYear && year !== thisYear - 1) {
    // The text may be a version such as 20.11.1.
    if (mark === '.') return null;
    return toSighting(at, [day, toValidDay(2000 + Number(first), second, typed)], 'unclear');
  }
  const american = mark === '.' ? null : toValidDay(year, first, second);
  if (!day) return toSighting(at, [null, american]);
  const isUnclear = locale === 'en' && mark === '/' && american && american !== day;
  return toSighting(at, isUnclear ? [day, american] : [day], 'unclear');
}

function readSlashed(word: string, at: number, line: LineWords): LineMatch | null {
  const { locale, today, hasAmount } = line;
  // The phrase “24/7” is not the 24th of July.
  const short = word === '24/7' ? null : /^(\d{1,2})\/(\d{1,2})$/.exec(word);
  if (!short) return null;
  const [first, second] = [Number(short[1]), Number(short[2])];
  const day = findLatest(short[2], short[1], today);
  const american = findLatest(short[1], short[2], today);
  const part = hasAmount ? undefined : parts[word];
  if (day && part !== undefined)
    return toUnclear(at, 1, 'unclear', [toDayReading(day), toHoursReading(part)]);
  if (day) {
    const isUnclear = locale === 'en' && american && american !== day;
    return toSighting(at, isUnclear ? [day, american] : [day], 'unclear');
  }
  // “50/50” and “80/20” are shares, and “24/25” is a financial year.
  const isShare = first === second || first + second === 100 || first * second === 0;
  const isOther = isShare || (second === first + 1 && !american);
  return isOther ? null : toSighting(at, [null, american]);
}

const parts: Record<string, number> = { '1/2': 30, '1/4': 15, '3/4': 45 };

function readPointed(
  word: string,
  at: number,
  isPointed: boolean,
  { today, hasAmount }: LineWords,
): LineMatch | null {
  const match = /^(\d{1,2})[.,](\d{1,2})$/.exec(word);
  const [, date = '', month = ''] = match ?? [];
  if (!match || Number(date) === 0 || Number(month) === 0) return null;
  const isLong = date.length === 2 && month.length === 2;
  const day = findLatest(month, date, today);
  if (word.includes(',')) {
    const isSlip = isLong && hasAmount && day;
    return isSlip ? toUnclear(at, 1, 'unclear', [toDayReading(day)]) : null;
  }
  const mayBeDate = isPointed || isLong || (month.length === 2 && hasAmount);
  if (day && mayBeDate) return toSighting(at, [day]);
  const isClock = Number(date) < 24 && Number(month) < 60 && month.length === 2;
  const looksLikeDate = (isPointed || (isLong && hasAmount)) && !isClock;
  return looksLikeDate ? toSighting(at, [null]) : null;
}

/**
 * Finds the latest day with a date but no month: `d. 20.`, `the 20th`. The number may count
 * something else, as in `20. møde`.
 */
function readDayOfMonth(line: LineWords, at: number, leads: number): LineMatch | null {
  const { normal, words, today, hasAmount } = line;
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(normal[at] ?? '');
  const raw = words[at]?.raw ?? '';
  const isOrdinal = match?.[2] !== undefined || /^\d{1,2}\.$/.test(raw);
  const lead = normal[at - 1] ?? '';
  if (!match || (leads > 0 ? !isOrdinal && !/^(?:d|den)$/.test(lead) : !isOrdinal)) return null;
  const date = Number(match[1]);
  if (date === 0) return null;
  const isLast = !normal[at + 1];
  // A point after a name, as in “Windows 11.”, ends the sentence.
  const isName = leads === 0 && isLast && /^\p{Lu}/u.test(words[at - 1]?.raw ?? '');
  if (isName) return null;
  // A number before a noun counts it, as in “2. version”.
  const isJoined = /^(?:og|and|til|to|eller|or|[-–&+])$/.test(normal[at + 1] ?? '');
  if (leads === 0 && !isLast && !isJoined && hasAmount) return null;
  if (date > 31) return leads > 0 ? toSighting(at, [null]) : null;

  const day = findLatestDate(date, today);
  const isSaid = leads > 0 && (lead === 'd' || isLast || leads === 2);
  if (isSaid && day.slice(0, 7) === today.slice(0, 7)) return toSighting(at, [day]);
  const minutes = leads === 0 && !match[2] && !hasAmount ? [toHoursReading(date)] : [];
  return toUnclear(at, 1, 'unclear', [toDayReading(day), ...minutes]);
}

function findLatestDate(date: number, today: Day): Day {
  let day = today;
  while (Number(day.slice(8)) !== date) day = addDays(day, -1);
  return day;
}

/** Returns the day that a word like `20-11` means; null if it is no day. */
export function readShortDate(word: string, today: Day): Day | null {
  const match = /^(\d{1,2})[-–—](\d{1,2})$/.exec(word);
  return match && findLatest(match[2], match[1], today);
}
