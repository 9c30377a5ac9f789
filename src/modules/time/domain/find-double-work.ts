import type { Day } from '@/platform/day';

type Stretch = { startsAt: string | null; endsAt: string | null };
type NewWork = Stretch & { title: string; serviceDate: Day; balanceId: string };
type LoggedWork = NewWork & { id: string; consultantId: string };

/**
 * Finds an entry that may be the same work, for a warning: an own entry at an overlapping time, or
 * anybody's entry with the same title on the same balance and day.
 */
export function findDoubleWork<Entry extends LoggedWork>(
  planned: NewWork,
  kept: readonly Entry[],
  myId: string,
): { kind: 'overlap' | 'duplicate'; entry: Entry } | undefined {
  const overlap = kept.find((entry) => entry.consultantId === myId && overlaps(entry, planned));
  if (overlap) return { kind: 'overlap', entry: overlap };
  const duplicate = kept.find(
    (entry) =>
      entry.balanceId === planned.balanceId &&
      entry.serviceDate === planned.serviceDate &&
      normalize(entry.title) === normalize(planned.title),
  );
  return duplicate && { kind: 'duplicate', entry: duplicate };
}

/** Tells whether two intervals overlap. Work that begins exactly when other work ends does not. */
function overlaps(one: Stretch, other: Stretch): boolean {
  if (!one.startsAt || !one.endsAt || !other.startsAt || !other.endsAt) return false;
  const [from, to] = [Date.parse(one.startsAt), Date.parse(one.endsAt)];
  return Date.parse(other.startsAt) < to && from < Date.parse(other.endsAt);
}

function normalize(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLocaleLowerCase();
}
