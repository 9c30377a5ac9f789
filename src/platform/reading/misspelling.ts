/**
 * A known word that a typed one resembles. `isSure`: a letter is doubled or left out, `å` is `aa`,
 * or two letters have changed places. Otherwise it may as well be another word.
 */
export type Guess = { word: string; isSure: boolean };

type Folded = { word: string; fold: string };

export type Vocabulary = {
  byFold: ReadonlyMap<string, string>;
  byInitial: ReadonlyMap<string, readonly Folded[]>;
};

export function toVocabulary(words: Iterable<string>): Vocabulary {
  const folded = Array.from(words, (word) => ({ word, fold: foldSpelling(word) }));
  const byInitial = new Map<string, Folded[]>();
  for (const one of folded) {
    const initial = one.fold.slice(0, 1);
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), one]);
  }
  return { byFold: new Map(folded.map(({ word, fold }) => [fold, word])), byInitial };
}

/** Folds a word to its spelling without `å`, `æ` and `ø`, and without double letters. */
export function foldSpelling(word: string): string {
  const plain = word.replace(/æ/g, 'ae').replace(/ø/g, 'oe').replace(/å/g, 'aa');
  return plain.replace(/(\p{L})\1+/gu, '$1');
}

/** Below this a word with another letter is too often another word: `tider`, `times`. */
const minGuessed = 6;

/** The word that was meant, where one letter is wrong. A wrong first letter is another word. */
export function guessWord(typed: string, { byFold, byInitial }: Vocabulary): Guess | null {
  if (typed.length < 3 || typed.length > 16) return null;
  const fold = foldSpelling(typed);
  const known = byFold.get(fold);
  if (known !== undefined) return { word: known, isSure: true };
  const words = byInitial.get(fold.slice(0, 1));
  if (fold.length < 4 || !words) return null;

  const guesses = words.flatMap(({ word, fold: meant }): Guess[] => {
    const isNear = Math.abs(fold.length - meant.length) < 2;
    const slip = isNear ? findSlip(fold, meant) : null;
    if (!slip) return [];
    const isLong = word.length >= minGuessed;
    if (slip === 'changed' && !isLong) return [];
    return [{ word, isSure: isLong && (slip === 'missing' || slip === 'swapped') }];
  });
  const [best, ...others] = guesses.sort((a, b) => Number(b.isSure) - Number(a.isSure));
  if (!best) return null;
  return others.some(({ isSure }) => isSure) ? { ...best, isSure: false } : best;
}

type Slip = 'missing' | 'extra' | 'changed' | 'swapped';

function findSlip(typed: string, meant: string): Slip | null {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const rest = (text: string, from: number) => text.slice(at + from);
  if (typed.length === meant.length) {
    if (rest(typed, 1) === rest(meant, 1)) return 'changed';
    const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
    return isSwapped && rest(typed, 2) === rest(meant, 2) ? 'swapped' : null;
  }
  if (rest(typed, 0) === rest(meant, 1)) return 'missing';
  return rest(typed, 1) === rest(meant, 0) ? 'extra' : null;
}
