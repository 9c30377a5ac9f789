import type { Locale } from '@/platform/locale';
import { type Guess, guessWord, toVocabulary } from './misspelling';

/**
 * Unit of a duration, in minutes. `language` is set if numbers in words of another language do not
 * count the unit, as in `one time` or `to hours`.
 */
export type Unit = { minutes: number; language?: Locale; isGuess?: boolean };

const hour = { minutes: 60 };
const minute = { minutes: 1 };
const quarter: Unit = { minutes: 15, language: 'da' };

const units = new Map<string, Unit>([
  ...['t', 'h'].map((name): [string, Unit] => [name, hour]),
  ...['time', 'timer', 'tim', 'times', 'timers'].map((name): [string, Unit] => [
    name,
    { ...hour, language: 'da' },
  ]),
  ...['hr', 'hrs', 'hour', 'hours'].map((name): [string, Unit] => [
    name,
    { ...hour, language: 'en' },
  ]),
  ...['m', 'min', 'mins'].map((name): [string, Unit] => [name, minute]),
  ...['minut', 'minutter', 'minutters'].map((name): [string, Unit] => [
    name,
    { ...minute, language: 'da' },
  ]),
  ...['minute', 'minutes'].map((name): [string, Unit] => [name, { ...minute, language: 'en' }]),
  ...['kvarter', 'kvarters'].map((name): [string, Unit] => [name, quarter]),
]);
const vocabulary = toVocabulary([...units.keys()].filter((name) => name.length > 3));
/** Words of their own that a misspelt unit could be. */
const otherWords = /^(?:minus|hurt|tier|titer|tim[eb]re)$/;

/**
 * Returns the unit that a word after a number means; null if it means none. A misspelt word may be
 * only a guess.
 */
export function readUnit(word: string): Unit | null {
  const known = units.get(word);
  if (known) return known;
  const guess: Guess | null = otherWords.test(word) ? null : guessWord(word, vocabulary);
  const meant = guess && units.get(guess.word);
  return meant ? { ...meant, isGuess: !guess.isSure } : null;
}
