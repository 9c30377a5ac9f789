import { listTwelveMonths } from '@/modules/time/server/monthly-report';
import { sumEntries } from '@/modules/time/server/repository/summary';
import { type Actor, hasPlan, isStaff, servedCompanies, visibleCompanies } from '@/platform/actor';
import { addDays } from '@/platform/day';
import type { RequestContext } from '@/platform/server/procedures';
import type { Compared, ComparedWork, OverviewView, Tiles } from '../contract';
import { monthOf, weekOf } from '../domain';
import { attentionFor, findBacklog } from './attention';
import { type AsOf, countBalances, countCustomers, countFeatures } from './repository';
import { listOwnDays, listTeamDays } from './repository/work';
import { type OwnDay, weekFor } from './week';

type Asked = Pick<RequestContext, 'db' | 'today' | 'timeZone'> & { actor: Actor };

/** Everything one overview shows of its reader's work, read side by side. */
export async function sumUp({ db, today, timeZone, actor }: Asked): Promise<OverviewView> {
  const asOf: AsOf = { today, timeZone, month: monthOf(today) };
  const { first } = asOf.month;
  const [visible, served] = [visibleCompanies(actor), servedCompanies(actor)];
  const logsTime = hasPlan(actor);
  // A consultant's hours are those they have logged themselves; everybody else's are all they may see.
  const own = actor.role === 'consultant' ? { consultantId: actor.id } : {};
  const days = weekOf(today);
  const yesterday = addDays(today, -1);
  const week = { from: days[0] ?? today, to: days[6] ?? today };
  const [balances, features, customers, months, allTime, ownDays, teamDays, backlog] = await Promise.all([
    countBalances(db, { visible, served }, asOf),
    countFeatures(db, { visible, served }, actor.id, asOf),
    logsTime ? countCustomers(db, served, asOf) : null,
    listTwelveMonths(db, visible, { month: first.slice(0, 7), ...own }),
    sumEntries(db, visible, own),
    logsTime
      ? listOwnDays(db, visible, { userId: actor.id, from: yesterday < week.from ? yesterday : week.from, to: week.to })
      : ([] as OwnDay[]),
    isStaff(actor) ? listTeamDays(db, visible, week) : null,
    findBacklog(db, actor, asOf.month),
  ]);
  const [before, now] = months.slice(-2).map(({ hours, credits }) => ({
    hours: Object.values(hours).reduce((sum, minutes) => sum + minutes, 0),
    credits,
  }));
  const monthlyHours = comparedWork((type) => ({ now: now?.[type] ?? 0, before: before?.[type] ?? 0 }));
  const totalHours = comparedWork((type) => {
    const all = allTime.find((row) => row.type === type)?.total ?? 0;
    return { now: all, before: all - monthlyHours[type].now };
  });
  const tiles: Tiles = {
    activeBalances: { now: balances.now, before: balances.before },
    activeFeatures: { now: features.now, before: features.before },
    activeCustomers: customers && { now: customers.now, before: customers.before },
    totalHours,
    monthlyHours,
  };
  return {
    month: first,
    tiles,
    months,
    attention: attentionFor(actor, { balances, features, backlog }),
    week: logsTime ? weekFor(actor, { days, today, yesterday, ownDays, teamDays }) : null,
    started: {
      company: customers ? customers.kept > 0 : actor.memberships.length > 0,
      balance: balances.kept > 0,
      entry: allTime.length > 0,
    },
  };
}

function comparedWork(of: (type: 'hours' | 'credits') => Compared): ComparedWork {
  return { hours: of('hours'), credits: of('credits') };
}
