import { addMonths, type Day, daysBetween } from '@/platform/day';

/** Days of PostgreSQL's releases, the newest first, with the minor version of each major one. */
const releases: readonly { on: Day; minors: Readonly<Record<string, number>> }[] = [
  { on: '2026-08-13', minors: { 15: 20, 16: 16, 17: 12, 18: 6 } },
  { on: '2026-05-14', minors: { 15: 18, 16: 14, 17: 10, 18: 4 } },
];
/** PostgreSQL plans a minor version every three months. */
const monthsBetween = 3;
/** Days after which security fixes are old: a planned version has been missed by then. */
const maxAge = 120;

export type Fixes = {
  releasedOn: Day;
  /** True if the day is computed from PostgreSQL's plan, because this Klip does not know it. */
  isEstimate: boolean;
  areOld: boolean;
};

/**
 * Judges how old the newest security fixes of a PostgreSQL are. An unknown minor version is counted
 * in planned steps from the known one before it. Returns null for an unknown major version.
 */
export function judgeFixes(version: string, today: Day): Fixes | null {
  const [major = '', minor] = version.split('.');
  const known = releases.flatMap(({ on, minors }) => {
    const steps = Number(minor) - (minors[major] ?? Number.NaN);
    return Number.isNaN(steps) ? [] : [{ on, steps }];
  });
  const nearest = known.find(({ steps }) => steps >= 0) ?? known.at(-1);
  if (!nearest) return null;
  const planned = addMonths(nearest.on, nearest.steps * monthsBetween);
  const releasedOn = planned < today ? planned : today;
  return {
    releasedOn,
    isEstimate: nearest.steps !== 0,
    areOld: daysBetween(releasedOn, today) > maxAge,
  };
}
