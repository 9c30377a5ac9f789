import { type DurationReading, readDuration } from '@/platform/reading/duration-grammar';
import { readNumberWord } from '@/platform/reading/number-words';
import { readUnit } from '@/platform/reading/read-unit';
import { matchInterval } from './find-interval';
import {
  type LineMatch,
  type LineReading,
  toCertain,
  toHoursReading,
  toUnclear,
} from './line-match';
import { matchDay } from './match-day';
import { isLongUnit, matchLong, matchVague } from './vague-amount';
import { isMeasure, isNumberedThing, isTimeOfDay, type LineWords } from './words';

/**
 * Finds an interval, credits or a duration that starts at word `at`, or words that look like one.
 */
export function matchAmount(line: LineWords, at: number): LineMatch | null {
  return (
    matchRange(line, at) ??
    matchProduct(line, at) ??
    matchInterval(line, at) ??
    matchCredits(line, at) ??
    matchLong(line, at) ??
    matchMoment(line, at) ??
    matchDuration(line, at) ??
    matchBehindKey(line, at) ??
    matchVague(line, at)
  );
}

const isCredits = (word = '') => /^(?:klip|credits?)$/.test(word);
/** Words before `klip` with which it does not count punches: `2,5 klip`, `et par klip`. */
const noCount =
  /^(?:\d+[.,]\d+|\d*[½¼¾]|halv\w*|half|par|couple|nogle|flere|mange|få|some|several|few|many)$/;

/** Finds a number of credits: `3 klip`, `3klip`, `tre klip`, or `klip` alone for one. */
function matchCredits({ normal, locale }: LineWords, at: number): LineMatch | null {
  const word = normal[at] ?? '';
  const joined = /^([1-9]\d{0,2})(?:klip|credits?)$/.exec(word)?.[1];
  if (joined) return toCertain(at, 1, toCredits(Number(joined)));
  if (isCredits(word)) return { at, wordCount: 1, certainty: 'likely', reading: toCredits(1) };
  if (/^[1-9]\d{0,2}$/.test(word) && isCredits(normal[at + 1]))
    return toCertain(at, 2, toCredits(Number(word)));
  const named = readNumberWord(normal, at, locale);
  if (named && isCredits(normal[at + named.wordCount]))
    return toCertain(at, named.wordCount + 1, toCredits(named.value));
  const lead = /^(?:et|en|a)$/.test(word) ? 1 : 0;
  const of = normal[at + lead + 1] === 'of' ? 1 : 0;
  return noCount.test(normal[at + lead] ?? '') && isCredits(normal[at + lead + of + 1])
    ? toUnclear(at, lead + of + 2, 'unknownAmount')
    : null;
}

function toCredits(amount: number): LineReading {
  return { kind: 'amount', quantity: { amount, type: 'credits' } };
}

/** Words before or after a duration that make it a moment: “om en time”, “an hour ago”. */
const momentBefore = /^(?:om|in|inden|within|efter|after|hver|every|pr|per|for)$/;
const momentAfter =
  /^(?:siden|ago|senere|later|pr|per|late|early|forsinket|for (?:sent|tidligt?))(?= |$)/;

/**
 * Finds a duration that may mean a moment instead. Alone it leads to a question; with another
 * amount in the line, the question is which of them is meant.
 */
function matchMoment({ normal, locale, hasAmount }: LineWords, at: number): LineMatch | null {
  const before = normal[at] ?? '';
  const isLed = momentBefore.test(before);
  const lead = isLed ? 1 : 0;
  const found = readDuration(normal, at + lead, locale);
  if (!found || found.isBare) return null;
  const next = at + lead + found.wordCount;
  const after = momentAfter.exec(normal.slice(next, next + 2).join(' '))?.[0] ?? '';
  if (!after && (!isLed || before === 'for')) return null;
  const wordCount = next - at + (after ? after.split(' ').length : 0);
  const reading = toReading(found);
  return hasAmount
    ? toCertain(at, wordCount, reading)
    : toUnclear(at, wordCount, 'unclear', [reading]);
}

function matchDuration(line: LineWords, at: number): LineMatch | null {
  const { normal, locale } = line;
  const lead = leadsAmount(line, at) ? 1 : 0;
  const found = isTimeOfDay(normal, at) ? null : readDuration(normal, at + lead, locale);
  if (!found || (lead && found.isBare)) return null;
  const { isBare, isGuess, isOpen, minutes } = found;
  const reading = toReading(found);
  if (isBare) return matchBare(line, at, found.wordCount, reading);

  const wordCount = found.wordCount + lead;
  if (isGuess) return toUnclear(at, wordCount, 'misspelt', [reading]);
  const times = readTimes(normal, at + wordCount);
  if (times)
    return toUnclear(at, wordCount + 2, 'unclear', [toHoursReading(minutes * times), reading]);
  const open = isOpen ? readOpenMinutes(line, at + wordCount) : null;
  if (!open) return toCertain(at, wordCount, reading);
  return toUnclear(at, wordCount + open.wordCount, 'unclear', [
    toHoursReading(minutes + open.minutes),
    { reading, kept: normal.slice(at + wordCount, at + wordCount + open.wordCount).join(' ') },
  ]);
}

/** Tells whether a word introduces a duration: `ca. 2t`, `i 2 timer`, `for 2 hours`. */
function leadsAmount({ normal, locale }: LineWords, at: number): boolean {
  const lead = normal[at] ?? '';
  return /^(?:ca|cirka|approx|~)$/.test(lead) || lead === (locale === 'da' ? 'i' : 'for');
}

/**
 * Reads a duration after a stray `n`, as in `n45 support`: the key N moves to the line, and was
 * pressed when the focus was there already.
 */
function matchBehindKey({ normal, locale, hasAmount }: LineWords, at: number): LineMatch | null {
  const word = normal[at] ?? '';
  if (at > 0 || !/^n\d/.test(word)) return null;
  const found = readDuration([word.slice(1), ...normal.slice(1)], 0, locale);
  if (!found || (found.isBare && hasAmount)) return null;
  return toUnclear(at, found.wordCount, 'misspelt', listBoth(toReading(found)));
}

function toReading({ minutes, ambiguousMinutes }: DurationReading): LineReading {
  const quantity = { amount: minutes, type: 'hours' as const };
  return ambiguousMinutes === undefined
    ? { kind: 'amount', quantity }
    : { kind: 'amount', quantity, otherMinutes: ambiguousMinutes };
}

/** Returns the factor after a duration, as in `30m x 2`, or 0 if there is none. */
function readTimes(words: readonly string[], at: number): number {
  const [sign = '', count = ''] = words.slice(at, at + 2);
  return /^(?:x|×|\*|gange)$/.test(sign) && /^\d{1,2}$/.test(count) ? Number(count) : 0;
}

/**
 * Reads a number without a unit after whole hours, which may be minutes: `1t og 20`, `1t 30 mails`.
 */
function readOpenMinutes(
  line: LineWords,
  at: number,
): { minutes: number; wordCount: number } | null {
  const words = line.normal;
  if (matchDay(line, at)?.certainty === 'certain') return null;
  const joined = /^(?:og|and|\+|plus)$/.test(words[at] ?? '') ? 1 : 0;
  const start = at + joined;
  if (/^[0-5]\d$/.test(words[start] ?? ''))
    return isMeasure(words[start + 1])
      ? null
      : { minutes: Number(words[start]), wordCount: joined + 1 };
  const number = readNumberWord(words, start, 'da') ?? readNumberWord(words, start, 'en');
  return number && number.value >= 5 && number.value < 60
    ? { minutes: number.value, wordCount: joined + number.wordCount }
    : null;
}

/**
 * Reads a number without a unit. At the beginning of the title it is an amount; elsewhere only a
 * number with decimals leads to a question.
 */
function matchBare(
  line: LineWords,
  at: number,
  wordCount: number,
  reading: LineReading,
): LineMatch | null {
  const { normal, words, hasAmount } = line;
  const before = normal[at - 1] ?? '';
  if (isMeasure(normal[at + wordCount]) || isMeasure(before)) return null;
  const isFraction = !/^\d+$/.test(normal[at] ?? '') || wordCount > 1;
  const next = normal[at + 1] ?? '';
  const isClock = !line.isTitleBegun && /^\d$/.test(normal[at] ?? '') && /^[0-5]\d$/.test(next);
  if (isClock && !hasAmount && !isMeasure(normal[at + 2]))
    return toUnclear(at, 2, 'unclear', [
      toHoursReading(Number(normal[at]) * 60 + Number(next)),
      { reading, kept: next },
    ]);
  if (!line.isTitleBegun)
    return { at, wordCount, certainty: 'likely', reading, ...(isFraction && { others: [] }) };
  const isNumbered = isNumberedThing(before) || /^\p{Lu}/u.test(words[at - 1]?.raw ?? '');
  return !isFraction || hasAmount || isNumbered
    ? null
    : toUnclear(at, wordCount, 'unclear', listBoth(reading));
}

function listBoth(reading: LineReading): LineReading[] {
  if (reading.kind !== 'amount' || reading.otherMinutes === undefined) return [reading];
  return [toHoursReading(reading.quantity.amount), toHoursReading(reading.otherMinutes)];
}

/** Finds a range, which leads to a question: `1-2 timer`, `2-3 dage`. */
function matchRange({ normal, locale }: LineWords, at: number): LineMatch | null {
  const match = /^(\d{1,3}(?:[.,]\d)?)[-–—](\d{1,3}(?:[.,]\d)?)-?(\p{L}+)?$/u.exec(
    normal[at] ?? '',
  );
  const unit = match?.[3] ?? normal[at + 1] ?? '';
  if (!match || (!readUnit(unit) && !isLongUnit(unit)) || readUnit(unit)?.isGuess) return null;
  const wordCount = match[3] ? 1 : 2;
  const readings = [match[1] ?? '', match[2] ?? ''].flatMap((figure) => {
    const found = readDuration([figure, unit], 0, locale);
    return found && !found.isBare ? [toHoursReading(found.minutes)] : [];
  });
  return toUnclear(at, wordCount, 'unclear', readings);
}

/** Finds a product such as `2 x 45 min` or `2x45m`. */
function matchProduct({ normal, locale }: LineWords, at: number): LineMatch | null {
  const joined = /^(\d{1,2})[x×*](\d.*)$/.exec(normal[at] ?? '');
  const isSpaced =
    /^\d{1,2}$/.test(normal[at] ?? '') &&
    /^(?:x|×|\*|gange|times|à|af)$/.test(normal[at + 1] ?? '');
  if (!joined && !isSpaced) return null;
  const times = Number(joined ? joined[1] : normal[at]);
  const next = joined ? at + 1 : at + 2;
  const found = joined
    ? readDuration([joined[2] ?? '', ...normal.slice(next)], 0, locale)
    : readDuration(normal, next, locale);
  if (!found || found.isBare) return null;
  const wordCount = found.wordCount + (joined ? 0 : 2);
  return toUnclear(at, wordCount, 'unclear', [
    toHoursReading(times * found.minutes),
    toHoursReading(found.minutes),
  ]);
}
