import type { EntryView } from '../contract';

/** The latest entry with the same title, else the latest whose title begins with what has been typed so far. */
export function findSimilar(entries: readonly EntryView[], title: string): EntryView | undefined {
  const wanted = normal(title);
  if (wanted.length < 3) return undefined;
  return (
    entries.find((entry) => normal(entry.title) === wanted) ??
    entries.find((entry) => normal(entry.title).startsWith(wanted))
  );
}

/** The last entries that differ in title, feature or balance, of which the title holds `text`. */
export function distinctEntries(entries: readonly EntryView[], text: string, limit = 6): EntryView[] {
  const wanted = normal(text);
  const found = new Map<string, EntryView>();
  for (const entry of entries) {
    const key = [normal(entry.title), entry.task?.id, entry.balanceId].join('|');
    if (found.size < limit && !found.has(key) && normal(entry.title).includes(wanted)) found.set(key, entry);
  }
  return [...found.values()];
}

function normal(title: string): string {
  return title.trim().toLocaleLowerCase();
}
