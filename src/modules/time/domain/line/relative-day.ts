import { addDays } from '@/platform/day';
import { foldSpelling, guessWord, toVocabulary } from '@/platform/reading/misspelling';
import { readNumberWord } from '@/platform/reading/number-words';
import { type LineMatch, toCertain, toDayReading, toUnclear } from './line-match';
import type { LineWords } from './words';

/** Names of days in one word, with their distance from today in days. */
const offsets = new Map(
  Object.entries({
    idag: 0,
    today: 0,
    tonight: 0,
    imorges: 0,
    iaften: 0,
    iformiddag: 0,
    iformiddags: 0,
    ieftermiddag: 0,
    ieftermiddags: 0,
    igår: -1,
    iaftes: -1,
    yesterday: -1,
    iforgårs: -2,
    forgårs: -2,
    imorgen: 1,
    tomorrow: 1,
    iovermorgen: 2,
    overmorgen: 2,
  }).map(([name, offset]) => [foldSpelling(name), offset]),
);
const phrases = new Map([
  ['the day before yesterday', -2],
  ['day before yesterday', -2],
  ['the day after tomorrow', 2],
  ['day after tomorrow', 2],
  ['last night', -1],
  ['this morning', 0],
  ['this afternoon', 0],
  ['this evening', 0],
]);
const vocabulary = toVocabulary(['today', 'yesterday', 'tomorrow', 'forgårs', 'overmorgen']);
/**
 * Names in which two errors are tolerated. “forgårs” is not among them, because other words are too
 * similar.
 */
const longNames = toVocabulary(['yesterday', 'tomorrow']);
/**
 * Words that are spelled almost like the name of a day and mean something else. “today's” belongs
 * to the title; without a day, the line is of today anyway.
 */
const otherWords = /^(?:today's|toddy|toady|forårs?|forgård?)$/;
const behindI = toVocabulary(['forgårs', 'overmorgen', 'morgen', 'aftes', 'morges']);
const partOfDay = /^(?:aftes|morges|formiddags?|eftermiddags?|morning|afternoon|evening)$/;

/**
 * Finds a day named by its distance: `i går`, `yesterday`, `the day before yesterday`, `for 2 dage
 * siden`.
 */
export function matchRelativeDay(line: LineWords, at: number): LineMatch | null {
  const { normal, today } = line;
  for (let wordCount = 4; wordCount > 1; wordCount--) {
    const offset = phrases.get(normal.slice(at, at + wordCount).join(' '));
    if (offset !== undefined) return toCertain(at, wordCount, toDayReading(addDays(today, offset)));
  }
  const [word = '', second = ''] = normal.slice(at, at + 2);
  // The night belongs to two days, so it leads to a question.
  if (word === 'i' && second === 'nat')
    return toUnclear(at, 2, 'unclear', [today, addDays(today, -1)].map(toDayReading));
  const wordCount = word === 'i' && second ? 2 : 1;
  const offset = offsets.get(foldSpelling(wordCount === 2 ? `i${second}` : word));
  if (offset === undefined) return matchMisspelt(line, at) ?? matchAgo(line, at);
  const isPart = offset < 0 && partOfDay.test(normal[at + wordCount] ?? '');
  return toCertain(at, wordCount + (isPart ? 1 : 0), toDayReading(addDays(today, offset)));
}

/** Finds a misspelt or inflected name: `i forgrs`, `yesterdy`, `tomorow`, `yesterday's`. */
function matchMisspelt({ normal, today }: LineWords, at: number): LineMatch | null {
  const isLed = normal[at] === 'i';
  const typed = normal[isLed ? at + 1 : at] ?? '';
  const guess = otherWords.test(typed)
    ? null
    : isLed
      ? guessWord(typed, behindI)
      : (guessWord(typed, vocabulary) ?? guessWord(typed, longNames, true));
  const offset = guess && offsets.get(foldSpelling(isLed ? `i${guess.word}` : guess.word));
  const ofDay = /^(yesterday|tomorrow)'s$/.exec(typed)?.[1];
  const known = offset ?? (ofDay && offsets.get(ofDay));
  if (typeof known !== 'number') return null;
  const reading = toDayReading(addDays(today, known));
  const wordCount = isLed ? 2 : 1;
  if (guess?.isSure) return toCertain(at, wordCount, reading);
  return guess
    ? toUnclear(at, wordCount, 'misspelt', [reading], guess.word)
    : toUnclear(at, wordCount, 'unclear', [reading]);
}

const few = 'et par|nogle få|nogle|få|a few|some|several|a couple(?: of)?';
const someAgo = new RegExp(`^(?:(?:${few}) )?(?:dage|uger|days|weeks) (?:siden|ago)(?= |$)`);

/**
 * Finds a day some days or weeks ago: `2 dage siden`, `for en uge siden`, `2 days ago`. Months such
 * as `2 måneder siden` name no day.
 */
function matchAgo({ normal, today }: LineWords, at: number): LineMatch | null {
  const start = normal[at] === 'for' ? at + 1 : at;
  const [some] = someAgo.exec(normal.slice(start, start + 5).join(' ')) ?? [];
  if (some) return toUnclear(at, start - at + some.split(' ').length, 'unclear');
  const figure = /^\d{1,3}$/.exec(normal[start] ?? '')?.[0];
  const number = figure
    ? { value: Number(figure), wordCount: 1 }
    : (readNumberWord(normal, start, 'da') ?? readNumberWord(normal, start, 'en'));
  if (!number) return null;
  const next = start + number.wordCount;
  const [unit = '', ago = ''] = normal.slice(next, next + 2);
  if (!/^(?:siden|ago)$/.test(ago)) return null;
  const wordCount = next + 2 - at;
  const days = /^(?:dage?|days?)$/.test(unit) ? 1 : /^(?:uger?|weeks?)$/.test(unit) ? 7 : 0;
  if (days > 0) return toCertain(at, wordCount, toDayReading(addDays(today, -number.value * days)));
  const isLonger = /^(?:måned(?:er)?|months?|år|years?)$/.test(unit);
  return isLonger ? toUnclear(at, wordCount, 'unclear') : null;
}
