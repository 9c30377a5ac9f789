import { normalise } from '../../domain/sheet';

type NumberedTask = { id: string; number: number; title: string };

/**
 * Finds the feature that a file names by its key (`FEAT-12`), its title or both. Returns nothing if
 * two features have this title.
 */
export function findFeature<Feature extends NumberedTask>(
  task: string,
  features: readonly Feature[],
): Feature | undefined {
  const name = normalise(task);
  if (name === '') return undefined;
  const number = /^feat-(\d{1,9})(?:\s|$)/.exec(name)?.[1];
  const byKey = features.find((feature) => feature.number === Number(number));
  const rest = name.replace(/^feat-\d+\s*/, '');
  if (byKey && (rest === '' || rest === normalise(byKey.title))) return byKey;
  const named = features.filter(({ title }) => [name, rest].includes(normalise(title)));
  return named.length === 1 ? named[0] : undefined;
}
