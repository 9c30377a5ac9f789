import { listTwelveMonths } from '@/modules/reports/server/monthly-report';
import { countLeftOut } from '@/modules/time/server/repository/left-out-entries';
import { sumEntries } from '@/modules/time/server/repository/summary';
import {
  type Actor,
  hasPlan,
  isStaff,
  ownCompanies,
  servedCompanies,
  visibleCompanies,
} from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { addDays, type Day } from '@/platform/day';
import type { RequestContext } from '@/platform/server/procedures';
import type {
  ComparedTile,
  ComparedWork,
  HomeWeek,
  OverviewView,
  TilesView,
  WorkAmounts,
} from '../contract';
import { listDaysOfWeek, toMonthSpan, weekPeople } from '../domain';
import { attentionFor, findBacklog } from './attention';
import {
  countActiveCustomers,
  countTasks,
  countUsableBalances,
  type OverviewContext,
} from './repository';
import { type DayRow, findStarted, listOwnDays, listTeamDays } from './repository/work';

type OverviewQuery = Pick<RequestContext, 'db' | 'today' | 'timeZone'> & { actor: Actor };

/** Reads everything that an overview shows of its reader's work, with parallel queries. */
export async function buildOverview({
  db,
  today,
  timeZone,
  actor,
}: OverviewQuery): Promise<OverviewView> {
  const asOf: OverviewContext = { today, timeZone, month: toMonthSpan(today) };
  const { first } = asOf.month;
  const [visible, served] = [visibleCompanies(actor), servedCompanies(actor)];
  const logsTime = hasPlan(actor);
  // Hours of a consultant are their own; other readers get those of everybody they may see.
  const own = actor.role === 'consultant' ? { consultantId: actor.id } : {};
  const days = listDaysOfWeek(today);
  const yesterday = addDays(today, -1);
  const week = { from: days[0] ?? today, to: days[6] ?? today };
  const [
    balances,
    tasks,
    customers,
    months,
    allTime,
    ownDays,
    teamDays,
    backlog,
    started,
    leftOut,
  ] = await Promise.all([
    countUsableBalances(db, { visible, served, own: ownCompanies(actor) }, asOf),
    countTasks(db, { visible, served }, actor.id, asOf),
    logsTime ? countActiveCustomers(db, served, asOf) : null,
    listTwelveMonths(db, visible, { month: first.slice(0, 7), ...own }),
    sumEntries(db, visible, own),
    logsTime
      ? listOwnDays(db, visible, {
          userId: actor.id,
          from: yesterday < week.from ? yesterday : week.from,
          to: week.to,
        })
      : ([] as OwnDay[]),
    isStaff(actor) ? listTeamDays(db, visible, week) : null,
    findBacklog(db, actor, asOf.month),
    findStarted(db, logsTime ? served : visible),
    countLeftOut(db, actor.id, visible, {}),
  ]);
  const [before, now] = months.slice(-2).map(({ hours, credits }) => ({
    hours: Object.values(hours).reduce((sum, minutes) => sum + minutes, 0),
    credits,
  }));
  const monthlyHours = comparedWork((type) => ({
    now: now?.[type] ?? 0,
    before: before?.[type] ?? 0,
  }));
  const totalHours = comparedWork((type) => {
    const all = allTime.find((row) => row.type === type)?.total ?? 0;
    return { now: all, before: all - monthlyHours[type].now };
  });
  const tiles: TilesView = {
    activeBalances: { now: balances.now, before: balances.before },
    activeFeatures: { now: tasks.now, before: tasks.before },
    activeCustomers: customers && { now: customers.now, before: customers.before },
    totalHours,
    monthlyHours,
  };
  return {
    month: first,
    tiles,
    leftOut,
    months,
    attention: attentionFor(actor, { balances, tasks, backlog }),
    week: logsTime ? weekFor(actor, { days, today, yesterday, ownDays, teamDays }) : null,
    started,
  };
}

type OwnDay = { day: Day; type: AmountType; amount: number };

type WeekFacts = {
  days: Day[];
  today: Day;
  yesterday: Day;
  ownDays: OwnDay[];
  teamDays: DayRow[] | null;
};

/**
 * Builds the work of this week by person and day: of the whole team for staff, and otherwise of the
 * actor.
 */
function weekFor(actor: Actor, { days, today, yesterday, ownDays, teamDays }: WeekFacts): HomeWeek {
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

/** Sorts the team: the busiest first, and people without entries last, by name. */
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
): WorkAmounts {
  const of = (type: AmountType) =>
    rows.find((row) => row.day === day && row.type === type)?.amount ?? 0;
  return { hours: of('hours'), credits: of('credits') };
}

function comparedWork(of: (type: 'hours' | 'credits') => ComparedTile): ComparedWork {
  return { hours: of('hours'), credits: of('credits') };
}
