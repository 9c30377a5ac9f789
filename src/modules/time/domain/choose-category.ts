import { listSimilar, type PastEntry } from './balance-choice/find-similar';
import type { Category } from './category';
import { type CategoryLabels, readTitleCategory } from './category-words';

type KnownWork = {
  /** Earlier entries, latest first. */
  entries: readonly PastEntry[];
  labels?: CategoryLabels | undefined;
};

/**
 * Chooses the category of a draft, by the first that applies: that of the task's latest entry; the
 * most frequent of similar titles, if used twice; the one that the title names; that of a similar
 * title; `other`.
 */
export function chooseCategory(
  { entries, labels }: KnownWork,
  { taskId, title }: { taskId: string | undefined; title: string },
): Category {
  const sameTask = taskId && entries.find(({ task }) => task?.id === taskId);
  if (sameTask) return sameTask.category;
  const similar = listSimilar(entries, title).map(({ category }) => category);
  const times = (category: Category) => similar.filter((one) => one === category).length;
  const [usual] = similar.toSorted((one, other) => times(other) - times(one));
  const named = readTitleCategory(title, labels);
  return (usual && times(usual) > 1 ? usual : (named ?? usual)) ?? 'other';
}
