import type { FollowedPage } from './follow-page';
import type { Acknowledged, Writers } from './start-writers';
import { until } from './until';

/** Seconds from a kill. */
export type Outage = {
  killed: string;
  /** Until a write was acknowledged that was sent after the kill. */
  nextWrite: number;
  /** Until each writer had one. */
  allWrite: number;
  /** Until the page showed an entry that was sent after the kill. */
  shown: number;
};

/** Kills, and waits until every writer and the page have gone on. */
export async function measureOutage(
  killed: string,
  { writers, page }: { writers: Writers; page: FollowedPage },
  kill: () => Promise<void>,
): Promise<Outage> {
  const before = writers.acknowledged.length;
  const killedAt = performance.now();
  await kill();
  const since = () => writers.acknowledged.slice(before).filter(({ sentAt }) => sentAt >= killedAt);
  const [first, all, shownAt] = await Promise.all([
    until(`a write after the kill of ${killed}`, () => since()[0]),
    until(`a write of each writer after the kill of ${killed}`, () => ofEach(since(), writers)),
    until(`news on the page after the kill of ${killed}`, () => findShown(since(), page)),
  ]);
  const seconds = (at: number) => (at - killedAt) / 1_000;
  return {
    killed,
    nextWrite: seconds(first.at),
    allWrite: seconds(Math.max(...all.map(({ at }) => at))),
    shown: seconds(shownAt),
  };
}

function ofEach(entries: Acknowledged[], { count }: Writers): Acknowledged[] | undefined {
  const firsts = new Map(
    entries.toReversed().map((entry): [number, Acknowledged] => [entry.writer, entry]),
  );
  return firsts.size === count ? [...firsts.values()] : undefined;
}

function findShown(entries: Acknowledged[], { shown }: FollowedPage): number | undefined {
  const times = entries.flatMap(({ id }) => shown.get(id) ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}
