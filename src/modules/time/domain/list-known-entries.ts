type Entry = { consultantId: string; createdAt: string };

/**
 * Earlier entries that help with the next one, last typed first: the person's own, or everyone's
 * for a person without entries.
 */
export function listKnownEntries<Known extends Entry>(
  entries: readonly Known[],
  actorId: string,
): Known[] {
  const own = entries.filter(({ consultantId }) => consultantId === actorId);
  const known = own.length > 0 ? own : entries;
  return known.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
