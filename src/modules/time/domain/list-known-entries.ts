type Entry = { consultantId: string; createdAt: string };

/**
 * Lists the entries that suggestions are made from, last typed first: the person's own or, if they
 * have none, everybody's.
 */
export function listKnownEntries<Known extends Entry>(
  entries: readonly Known[],
  actorId: string,
): Known[] {
  const own = entries.filter(({ consultantId }) => consultantId === actorId);
  const known = own.length > 0 ? own : entries;
  return known.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
