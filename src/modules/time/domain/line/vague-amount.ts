import { readDuration } from '@/platform/reading/duration-grammar';
import { guessWord, toVocabulary } from '@/platform/reading/misspelling';
import { numberNames, readNumberWord } from '@/platform/reading/number-words';
import { readUnit } from '@/platform/reading/read-unit';
import { type LineMatch, toHoursReading, toUnclear } from './line-match';
import { isTimeOfDay, type LineWords } from './words';

/** Units that cannot be converted to minutes of work: `2 dage`, `30 s`. */
const longUnits = 'dage? døgn days? uger? weeks? s sek sekunder secs? seconds?';
/**
 * Units longer than any work. If the line has an amount, they belong to the title: `plan for 2 år`.
 */
const yearUnits = 'måneder måneders months? år års years? dages ugers';
const longUnit = toForm(`${longUnits} ${yearUnits}`);
const isYearUnit = toForm(yearUnits);
const numberVocabulary = toVocabulary(numberNames);

export function isLongUnit(word: string): boolean {
  return longUnit.test(word);
}

/** Finds a duration in units that cannot be converted to minutes of work: `2 dage`, `30 s`. */
export function matchLong({ normal, hasAmount, locale }: LineWords, at: number): LineMatch | null {
  const figure = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(normal[at] ?? '') ? 1 : 0;
  const count = figure || (readNumberWord(normal, at, locale)?.wordCount ?? 0);
  const unit = normal[at + count] ?? '';
  const isPast = /^(?:siden|ago)$/.test(normal[at + count + 1] ?? '');
  const isTitle = hasAmount && (isYearUnit.test(unit) || !figure);
  return count && isLongUnit(unit) && !isPast && !isTitle
    ? toUnclear(at, count + 1, 'unknownAmount')
    : null;
}

/**
 * Finds words that look like a duration but cannot be read as one: `et par timer`, `1t75`,
 * `halvanden`.
 */
export function matchVague(line: LineWords, at: number): LineMatch | null {
  const { normal, locale } = line;
  if (isTimeOfDay(normal, at)) return null;
  const word = normal[at] ?? '';
  const few = matchFew(normal, at) ?? matchPartOfDay(line, at) ?? matchUnitFirst(line, at);
  if (few) return few;
  if (/^(?:kvarter|halvanden)$/.test(word))
    return toUnclear(at, 1, 'unclear', [toHoursReading(word === 'kvarter' ? 15 : 90)]);
  if (
    /^\d{1,3}(?:t|timer?|h|hrs?|hours?|m|min|:)\d{1,3}$/.test(word) ||
    /^\d{1,4}(?:s|sek|sec)$/.test(word)
  )
    return ratio.test(word) ? null : toUnclear(at, 1, 'unknownAmount');
  if (unread.test(word)) return toUnclear(at, 1, 'unknownAmount');
  const [, hours = '', minutes = '', kept = ''] = glued.exec(word) ?? [];
  if (kept) {
    const reading = toHoursReading(Number(hours) * 60 + Number(minutes));
    return toUnclear(at, 1, 'unclear', [{ reading, kept }]);
  }
  const guess =
    readUnit(normal[at + 1] ?? '') && word.length > 3 ? guessWord(word, numberVocabulary) : null;
  if (guess && guess.word !== word) {
    const meant = readDuration([guess.word, normal[at + 1] ?? ''], 0, locale);
    if (meant && !meant.isBare)
      return toUnclear(at, 2, 'misspelt', [toHoursReading(meant.minutes)]);
  }
  return matchInside(line, at);
}

/**
 * Number with a unit that was not read as a duration, such as `100000m` or digits of another
 * script.
 */
const unread =
  /^\p{Nd}+(?:[.,:e]\p{Nd}+)?(?:t|timer?|h|hrs?|hours?|m|min|minut(?:ter)?|minutes?)$/u;
/** Duration and title without a blank between them: `1t30designmøde`. */
const glued = /^(\d{1,2})[th]([0-5]\d)(\p{L}{2,})$/u;

const few = 'nogle(?: få)?|a few|few|several|flere|mange';
const pair = 'et par|a couple of|a couple|couple of';
const about = '(?:en|et|an?) (?:god|godt|lille|lang|hel|helt|stiv|good|full|short|long)';
const someForm = new RegExp(`^(?:(${pair})|(${about})|${few}) (\\S+)`);

/**
 * Finds a vague number of hours, `et par timer` or `a few hours`, which leads to the question how
 * many.
 */
function matchFew(words: readonly string[], at: number): LineMatch | null {
  const match = someForm.exec(words.slice(at, at + 4).join(' '));
  const [written, two, one, name = ''] = match ?? [];
  const unit = written === undefined ? null : readUnit(name);
  if (!written || !unit || unit.isGuess) return null;
  const times = two ? 2 : one ? 1 : 0;
  const readings = times ? [toHoursReading(times * unit.minutes)] : [];
  return toUnclear(at, written.split(' ').length, 'unclear', readings);
}

const partOfDay =
  /^(?:(?:en )?halv dag|(?:a )?half(?: a)? day|hele (?:for|efter)?m?i?d?dagen|all day)(?= |$)/;

/**
 * Finds a part of a day such as `en halv dag`, whose hours are unknown. If the line has an amount,
 * it belongs to the title.
 */
function matchPartOfDay({ normal, hasAmount }: LineWords, at: number): LineMatch | null {
  const [said] = (!hasAmount && partOfDay.exec(normal.slice(at, at + 3).join(' '))) || [];
  return said ? toUnclear(at, said.split(' ').length, 'unknownAmount') : null;
}

/** Finds a number after its unit: `hours 2`. */
function matchUnitFirst({ normal, locale, hasAmount }: LineWords, at: number): LineMatch | null {
  const unit = normal[at] ?? '';
  const number = normal[at + 1] ?? '';
  if (hasAmount || unit.length < 3 || !/^\d{1,3}$/.test(number) || !readUnit(unit)) return null;
  const found = readDuration([number, unit], 0, locale);
  return found && !found.isGuess && !found.isBare
    ? toUnclear(at, 2, 'unclear', [toHoursReading(found.minutes)])
    : null;
}

/**
 * Ratios that are no times: shapes of pictures such as `16:9`, and `1:1` for a talk of two people.
 */
const ratio = /^(?:16:9|16:10|21:9|4:3|3:2|1:1)$/;
const figure = '\\d{1,4}(?:[.,]\\d{1,2})?|[½¼¾]';
const unit = 'timer?|t|hours?|hrs?|h|minutter|minut|minutes?|mins?|m';
const inside = new RegExp(`(?<![\\p{L}\\d]|\\d[.,])(?:${figure})(?:${unit})(?![\\p{L}\\d²³])`, 'u');

/** Finds an amount inside a word: `mail,45m`, `mail/2t`. */
function matchInside({ normal, locale }: LineWords, at: number): LineMatch | null {
  const word = normal[at] ?? '';
  if (/@|:\/\/|^www\./.test(word)) return null;
  const match = inside.exec(word);
  const found = match && readDuration([match[0]], 0, locale);
  return found && !found.isBare
    ? toUnclear(at, 1, 'unclear', [toHoursReading(found.minutes)])
    : null;
}

function toForm(words: string): RegExp {
  return new RegExp(`^(?:${words.replaceAll(' ', '|')})$`);
}
