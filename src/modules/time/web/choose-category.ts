import type { EntryView } from '../contract';
import type { Category } from '../domain/category';
import { findSimilar } from './find-similar';

type Known = { typed?: Category | undefined; taskId?: string | undefined; title: string };

/** What was typed, else the category of the feature's latest entry, of a similar title, or `other`: it never blocks. */
export function chooseCategory(entries: readonly EntryView[], { typed, taskId, title }: Known): Category {
  const sameTask = taskId === undefined ? undefined : entries.find(({ task }) => task?.id === taskId);
  return typed ?? (sameTask ?? findSimilar(entries, title))?.category ?? 'other';
}
