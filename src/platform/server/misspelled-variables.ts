import { guessWord, toVocabulary } from '../reading/misspelling';
import { configVariables } from './config-variables';

/** Sentences about variables of the environment that look like misspelled names of ours. */
export function findMisspelledVariables(environment: Record<string, string | undefined>): string[] {
  const known = Object.keys(configVariables.shape);
  const vocabulary = toVocabulary(known);
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const joined = known.find((one) => one.includes('_') && one.replaceAll('_', '') === name);
    const guess = name.includes('_') ? guessWord(name, vocabulary)?.word : undefined;
    const meant = joined ?? guess;
    return meant ? [`${name} is no variable of Klip. Is ${meant} meant?`] : [];
  });
}
