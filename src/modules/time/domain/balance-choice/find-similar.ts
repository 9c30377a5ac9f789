import type { Category } from '../category';

/** Facts of an earlier entry that are used to complete the next one. */
export type PastEntry = {
  title: string;
  companyId: string;
  balanceId: string;
  category: Category;
  task: { id: string } | null;
};

/**
 * Lists the entries with this title or, if there are none, those whose title begins with it, latest
 * first.
 */
export function listSimilar<Entry extends PastEntry>(
  entries: readonly Entry[],
  title: string,
): readonly Entry[] {
  const wanted = normalize(title);
  if (wanted.length < 3) return [];
  const same = entries.filter((entry) => normalize(entry.title) === wanted);
  return same.length > 0
    ? same
    : entries.filter((entry) => normalize(entry.title).startsWith(wanted));
}

/** Lists the latest entries with `text` in the title, without repeating title, task and balance. */
export function listDistinct<Entry extends PastEntry>(
  entries: readonly Entry[],
  text: string,
  limit = 6,
): Entry[] {
  const wanted = normalize(text);
  const fitting = entries.filter(({ title }) => normalize(title).includes(wanted));
  return takeLatest(fitting, (entry) => `${normalize(entry.title)}|${placeOf(entry)}`, limit);
}

/**
 * Lists the latest entries that each have another task or balance, also other than all in `shown`.
 */
export function listPlaces<Entry extends PastEntry>(
  entries: readonly Entry[],
  shown: readonly Entry[],
  limit = 4,
): Entry[] {
  const taken = new Set(shown.map(placeOf));
  const others = entries.filter((entry) => !taken.has(placeOf(entry)));
  return takeLatest(others, placeOf, limit);
}

/**
 * Returns the first entry for each key, at most `limit`. The entries must be sorted by latest
 * first.
 */
function takeLatest<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  limit: number,
): Entry[] {
  const found = new Map<string, Entry>();
  for (const entry of entries) {
    if (found.size === limit) break;
    if (!found.has(keyOf(entry))) found.set(keyOf(entry), entry);
  }
  return [...found.values()];
}

function placeOf({ task, balanceId }: PastEntry): string {
  return `${task?.id}|${balanceId}`;
}

function normalize(title: string): string {
  return title.trim().toLocaleLowerCase();
}
