import { normalise } from '../../domain/sheet';

type NumberedTask = { id: string; number: number; title: string };

/**
 * Finds the task that a file names by its key (`FEAT-12`), its title or both. Returns undefined if
 * none matches, or if two tasks have the title.
 */
export function findNamedTask<Task extends NumberedTask>(
  task: string,
  tasks: readonly Task[],
): Task | undefined {
  const name = normalise(task);
  if (name === '') return undefined;
  const number = /^feat-(\d{1,9})(?:\s|$)/.exec(name)?.[1];
  const byKey = tasks.find((one) => one.number === Number(number));
  const rest = name.replace(/^feat-\d+\s*/, '');
  if (byKey && (rest === '' || rest === normalise(byKey.title))) return byKey;
  const named = tasks.filter(({ title }) => [name, rest].includes(normalise(title)));
  return named.length === 1 ? named[0] : undefined;
}
