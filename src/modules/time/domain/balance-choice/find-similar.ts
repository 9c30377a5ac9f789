import type { Category } from '../category';

/** Facts of an earlier entry that help with the next one. */
export type PastEntry = {
  title: string;
  companyId: string;
  balanceId: string;
  category: Category;
  task: { id: string } | null;
};

/** The entries with this title, or those with a title that begins like this, latest first. */
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

/** The last entries that differ in title, task or balance, and have `text` in the title. */
export function listDistinct<Entry extends PastEntry>(
  entries: readonly Entry[],
  text: string,
  limit = 6,
): Entry[] {
  const wanted = normalize(text);
  const fitting = entries.filter(({ title }) => normalize(title).includes(wanted));
  return takeLatest(fitting, (entry) => `${normalize(entry.title)}|${placeOf(entry)}`, limit);
}

/** The last entries that differ in task or balance from each other and from all of `shown`. */
export function listPlaces<Entry extends PastEntry>(
  entries: readonly Entry[],
  shown: readonly Entry[],
  limit = 4,
): Entry[] {
  const taken = new Set(shown.map(placeOf));
  const others = entries.filter((entry) => !taken.has(placeOf(entry)));
  return takeLatest(others, placeOf, limit);
}

/** The first entry of each key; the entries come with the latest first. */
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
