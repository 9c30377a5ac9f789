import type { Category } from '../category';

/** Facts of an earlier entry that help with the next one. */
export type PastEntry = {
  title: string;
  companyId: string;
  balanceId: string;
  category: Category;
  task: { id: string } | null;
};

/** The latest entry with this title, or the latest with a title that begins like this. */
export function findSimilar<Entry extends PastEntry>(
  entries: readonly Entry[],
  title: string,
): Entry | undefined {
  const wanted = normalize(title);
  if (wanted.length < 3) return undefined;
  return (
    entries.find((entry) => normalize(entry.title) === wanted) ??
    entries.find((entry) => normalize(entry.title).startsWith(wanted))
  );
}

/** The last entries that differ in title, feature or balance, and have `text` in the title. */
export function listDistinct<Entry extends PastEntry>(
  entries: readonly Entry[],
  text: string,
  limit = 6,
): Entry[] {
  const wanted = normalize(text);
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    const key = [normalize(entry.title), entry.task?.id, entry.balanceId].join('|');
    if (found.size < limit && !found.has(key) && normalize(entry.title).includes(wanted))
      found.set(key, entry);
  }
  return [...found.values()];
}

function normalize(title: string): string {
  return title.trim().toLocaleLowerCase();
}
