import { countSlips } from './count-slips';

/**
 * Known word that a typed word resembles. `isSure` means that a letter is doubled or left out, `å`
 * is typed as `aa`, or two letters are swapped; any other guess may be a different word.
 */
export type Guess = { word: string; isSure: boolean };

type FoldedWord = { word: string; fold: string };

export type Vocabulary = {
  byFold: ReadonlyMap<string, string>;
  byInitial: ReadonlyMap<string, readonly FoldedWord[]>;
};

export function toVocabulary(words: Iterable<string>): Vocabulary {
  const folded = Array.from(words, (word) => ({ word, fold: foldSpelling(word) }));
  const byInitial = new Map<string, FoldedWord[]>();
  for (const one of folded) {
    const initial = one.fold.slice(0, 1);
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), one]);
  }
  return { byFold: new Map(folded.map(({ word, fold }) => [fold, word])), byInitial };
}

/** Spells a word without `å`, `æ` and `ø`, and without double letters. */
export function foldSpelling(word: string): string {
  const plain = word.replace(/æ/g, 'ae').replace(/ø/g, 'oe').replace(/å/g, 'aa');
  return plain.replace(/(\p{L})\1+/gu, '$1');
}

/**
 * Shortest word that is guessed; a shorter one with a wrong letter is too often another word:
 * `tider`, `times`.
 */
const minGuessed = 6;

/** A longer word may have two errors; below this, such a word is too often another one. */
const minLong = 7;

/**
 * The word that was meant, where one letter is wrong, or two in a longer word of `mayHaveTwo`. A
 * wrong first letter is another word.
 */
export function guessWord(
  typed: string,
  { byFold, byInitial }: Vocabulary,
  mayHaveTwo = false,
): Guess | null {
  if (typed.length < 3 || typed.length > 16) return null;
  const fold = foldSpelling(typed);
  const known = byFold.get(fold);
  if (known !== undefined) return { word: known, isSure: true };
  const words = byInitial.get(fold.slice(0, 1));
  if (fold.length < 4 || !words) return null;

  const guesses = words.flatMap(({ word, fold: meant }) => {
    const max = mayHaveTwo && Math.min(word.length, typed.length + 1) >= minLong ? 2 : 1;
    const slips = countSlips(fold, meant, max);
    const isLong = word.length >= minGuessed;
    const isChanged = fold.length === meant.length && sortLetters(fold) !== sortLetters(meant);
    if (slips > max || (isChanged && !isLong)) return [];
    return [{ word, isSure: isLong && slips === 1 && !isChanged && fold.length <= meant.length }];
  });
  const [best, ...others] = guesses.sort((a, b) => Number(b.isSure) - Number(a.isSure));
  if (!best) return null;
  return others.some(({ isSure }) => isSure) ? { ...best, isSure: false } : best;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}
