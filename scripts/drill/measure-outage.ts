import type { Access } from './first-customer';
import type { FollowedPage } from './follow-page';
import { untilJobDone } from './request-job';
import type { AcknowledgedEntry, Writers } from './start-writers';
import { until } from './until';

/** Times of an outage in seconds, counted from the incident. */
export type Outage = {
  incident: string;
  /** Seconds until an entry was acknowledged that was first sent after the incident. */
  nextWrite: number;
  /** The longest time without an acknowledgement. */
  silence: number;
  /** Seconds until each writer had an acknowledgement. */
  allWrite: number;
  /** Seconds until the page showed an entry that was sent after the incident. */
  shown: number;
  /** Seconds until a job was done that was ordered after the incident. */
  job: number;
};

export type WatchedParts = { staff: Access; writers: Writers; page: FollowedPage };

/** Causes an incident, and waits until every writer, the page and the jobs work again. */
export async function measureOutage(
  incident: string,
  { staff, writers, page }: WatchedParts,
  harm: () => Promise<void>,
): Promise<Outage> {
  const before = writers.acknowledged.length;
  const harmedAt = performance.now();
  await harm();
  const since = () => writers.acknowledged.slice(before).filter(({ sentAt }) => sentAt >= harmedAt);
  const [first, all, shownAt, jobAt] = await Promise.all([
    until(`a write after ${incident}`, () => since()[0]),
    until(`a write of each writer after ${incident}`, () => ofEach(since(), writers)),
    until(`news on the page after ${incident}`, () => findShown(since(), page)),
    untilJobDone(staff),
  ]);
  const seconds = (at: number) => (at - harmedAt) / 1_000;
  return {
    incident,
    nextWrite: seconds(first.at),
    silence: findSilence(writers.acknowledged.slice(Math.max(0, before - 1))),
    allWrite: seconds(Math.max(...all.map(({ at }) => at))),
    shown: seconds(shownAt),
    job: seconds(jobAt),
  };
}

function findSilence(entries: readonly AcknowledgedEntry[]): number {
  const times = entries.map(({ at }) => at).sort((one, other) => one - other);
  const gaps = times.slice(1).map((at, place) => at - (times[place] ?? at));
  return Math.max(0, ...gaps) / 1_000;
}

function ofEach(entries: AcknowledgedEntry[], { count }: Writers): AcknowledgedEntry[] | undefined {
  const firsts = new Map(
    entries.toReversed().map((entry): [number, AcknowledgedEntry] => [entry.writer, entry]),
  );
  return firsts.size === count ? [...firsts.values()] : undefined;
}

function findShown(entries: AcknowledgedEntry[], { shown }: FollowedPage): number | undefined {
  const times = entries.flatMap(({ id }) => shown.get(id) ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
}
