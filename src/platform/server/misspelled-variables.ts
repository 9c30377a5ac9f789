import { guessWord, toVocabulary } from '../reading/misspelling';
import { configVariables } from './config-variables';

/** Sentences about variables of the environment that look like misspelled names of ours. */
export function findMisspelledVariables(environment: Record<string, string | undefined>): string[] {
  const known = Object.keys(configVariables.shape);
  const vocabulary = toVocabulary(known);
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || !name.includes('_')) return [];
    const guess = guessWord(name, vocabulary);
    return guess ? [`${name} is no variable of Klip. Is ${guess.word} meant?`] : [];
  });
}
