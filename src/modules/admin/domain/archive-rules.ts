import { addDays, type Day, getWeekday, toDay } from '@/platform/day';

/** Numbers of days, weeks and months of which the newest scheduled archive is kept. */
export type KeepRule = { days: number; weeks: number; months: number };

export type NamedArchive = { name: string; at: Date; isScheduled: boolean };

/**
 * Names an archive by its time: `klip-2026-11-23T184012Z.tar`, or `klip-scheduled-…` if it is
 * scheduled.
 */
export function nameArchive(at: Date, isScheduled: boolean): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '');
  return `klip-${isScheduled ? 'scheduled-' : ''}${moment}Z.tar`;
}

const nameForm = /^klip-(scheduled-)?(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2})Z\.tar$/;

/** Reads the time from the name of an archive; undefined for a name that Klip does not give. */
export function readArchiveName(name: string): NamedArchive | undefined {
  const [, scheduled, day, hour, minute, second] = nameForm.exec(name) ?? [];
  const at = new Date(`${day}${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) return undefined;
  return { name, at, isScheduled: scheduled !== undefined };
}

/** Failure of a run whose server stopped. */
export const interrupted = 'interrupted';

/**
 * Returns the newest run of each archive, by the archive's name. The runs must be sorted, the
 * newest first.
 */
export function newestOfEach<Run extends { name: string }>(runs: readonly Run[]): Map<string, Run> {
  return new Map(runs.toReversed().map((run) => [run.name, run]));
}

/**
 * Lists the scheduled archives to remove. Only days, weeks (from Monday) and months with an archive
 * count. Archives from the future come from a wrong clock; they neither count nor are removed
 * before their time.
 */
export function listEndedArchives(
  archives: readonly NamedArchive[],
  { days, weeks, months }: KeepRule,
  { timeZone, now }: { timeZone: string; now: Date },
): string[] {
  const scheduled = archives
    .filter(({ at, isScheduled }) => isScheduled && at <= now)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ name, at }) => ({ name, day: toDay(at, timeZone) }));
  const newestOf = (periodOf: (day: Day) => string, count: number) => {
    const found = new Map<string, string>();
    for (const { name, day } of scheduled) {
      const period = periodOf(day);
      if (!found.has(period)) found.set(period, name);
    }
    return [...found.values()].slice(0, count);
  };
  const kept = new Set([
    ...newestOf((day) => day, days),
    ...newestOf((day) => addDays(day, 1 - getWeekday(day)), weeks),
    ...newestOf((day) => day.slice(0, 7), months),
  ]);
  return scheduled.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

type Plan = {
  /** Hour from 0 to 23 in the time zone of the installation; null for no scheduled archives. */
  hour: number | null;
  timeZone: string;
};

/**
 * Tells whether the archive of the current day is missing; a day begins at `hour`. Archives from
 * the future do not count.
 */
export function isArchiveDue(
  archivedAt: readonly Date[],
  { hour, timeZone }: Plan,
  now: Date,
): boolean {
  if (hour === null) return false;
  const dayOf = (moment: Date) => toDay(new Date(moment.getTime() - hour * 3_600_000), timeZone);
  const current = dayOf(now);
  return !archivedAt.some((moment) => moment <= now && dayOf(moment) === current);
}
