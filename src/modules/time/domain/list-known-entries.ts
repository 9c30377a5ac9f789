type Entry = { consultantId: string; createdAt: string };

/**
 * What was logged before as far as it tells about the next entry: one's own, last typed first; for
 * whoever has logged nothing themselves, everybody's.
 */
export function listKnownEntries<Known extends Entry>(
  entries: readonly Known[],
  actorId: string,
): Known[] {
  const own = entries.filter(({ consultantId }) => consultantId === actorId);
  const known = own.length > 0 ? own : entries;
  return known.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
