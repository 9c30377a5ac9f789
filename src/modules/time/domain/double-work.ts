import type { Day } from '@/platform/day';

type Stretch = { startsAt: string | null; endsAt: string | null };
type Planned = Stretch & { title: string; serviceDate: Day; balanceId: string };
type Kept = Planned & { id: string; consultantId: string };

/**
 * What makes one doubt whether a piece of work is being logged a second time; a warning, never a refusal. One's own
 * entry on the same stretch of the clock, or else anybody's with the same title on the same balance and day.
 */
export function doubtAbout<Entry extends Kept>(
  planned: Planned,
  kept: readonly Entry[],
  myId: string,
): { kind: 'overlap' | 'duplicate'; entry: Entry } | undefined {
  const overlap = kept.find((entry) => entry.consultantId === myId && overlaps(entry, planned));
  if (overlap) return { kind: 'overlap', entry: overlap };
  const duplicate = kept.find(
    (entry) =>
      entry.balanceId === planned.balanceId &&
      entry.serviceDate === planned.serviceDate &&
      normal(entry.title) === normal(planned.title),
  );
  return duplicate && { kind: 'duplicate', entry: duplicate };
}

/** What ends when the other begins does not overlap it. */
function overlaps(one: Stretch, other: Stretch): boolean {
  if (!one.startsAt || !one.endsAt || !other.startsAt || !other.endsAt) return false;
  const [from, to] = [Date.parse(one.startsAt), Date.parse(one.endsAt)];
  return Date.parse(other.startsAt) < to && from < Date.parse(other.endsAt);
}

function normal(title: string): string {
  return title.trim().replace(/\s+/g, ' ').toLocaleLowerCase();
}
