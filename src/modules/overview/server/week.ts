import type { Actor } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import type { HomeWeek, Worked } from '../contract';
import { weekPeople } from '../domain';
import type { DayRow } from './repository/work';

export type OwnDay = { day: Day; type: AmountType; amount: number };

type Facts = {
  days: Day[];
  today: Day;
  yesterday: Day;
  ownDays: OwnDay[];
  teamDays: DayRow[] | null;
};

/** Work of this week by person and day: the whole team for staff, otherwise oneself. */
export function weekFor(
  actor: Actor,
  { days, today, yesterday, ownDays, teamDays }: Facts,
): HomeWeek {
  const own = { id: actor.id, name: actor.name, days: days.map((day) => on(day, ownDays)) };
  const people = teamDays === null ? [own] : buildTeam(teamDays, days);
  return {
    days,
    people: people.slice(0, weekPeople),
    morePeople: Math.max(0, people.length - weekPeople),
    today: on(today, ownDays),
    yesterday: on(yesterday, ownDays),
  };
}

/** The busiest first, and after them those without entries, by name. */
function buildTeam(rows: readonly DayRow[], days: readonly Day[]): HomeWeek['people'] {
  const ofPerson = new Map<string, DayRow[]>();
  for (const row of rows) ofPerson.set(row.id, [...(ofPerson.get(row.id) ?? []), row]);
  return [...ofPerson]
    .map(([id, done]) => ({
      id,
      name: done[0]?.name ?? '',
      days: days.map((day) => on(day, done)),
    }))
    .toSorted(
      (a, b) =>
        total(b, 'hours') - total(a, 'hours') ||
        total(b, 'credits') - total(a, 'credits') ||
        a.name.localeCompare(b.name, 'da'),
    );
}

function total({ days }: HomeWeek['people'][number], type: AmountType): number {
  return days.reduce((sum, worked) => sum + worked[type], 0);
}

function on(
  day: Day,
  rows: readonly { day: Day | null; type: AmountType | null; amount: number }[],
): Worked {
  const of = (type: AmountType) =>
    rows.find((row) => row.day === day && row.type === type)?.amount ?? 0;
  return { hours: of('hours'), credits: of('credits') };
}
