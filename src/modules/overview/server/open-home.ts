import { toEntryView } from '@/modules/time/server/entry-view';
import { listEntries } from '@/modules/time/server/repository';
import { type Actor, hasPlan, servedCompanies, visibleCompanies } from '@/platform/actor';
import type { RequestContext } from '@/platform/server/procedures';
import { distinctWorks, maxLatestWorks, sortByTime } from '../domain';
import { findStarted } from './repository/work';

type HomeQuery = Pick<RequestContext, 'db' | 'today'> & { actor: Actor };

/** Number of latest entries that are searched for different pieces of work. */
const lookedThrough = 50;
const maxPerDay = 100;

export async function openHome({ db, today, actor }: HomeQuery) {
  const visible = visibleCompanies(actor);
  const logsTime = hasPlan(actor);
  // The answer to people who log no time is one for all of a company.
  const own = logsTime ? { consultantId: actor.id } : {};
  const [latest, day, started] = await Promise.all([
    logsTime ? listEntries(db, visible, own, { limit: lookedThrough, after: undefined }) : [],
    logsTime
      ? listEntries(
          db,
          visible,
          { ...own, from: today, to: today },
          { limit: maxPerDay, after: undefined },
        )
      : [],
    findStarted(db, logsTime ? servedCompanies(actor) : visible),
  ]);
  return {
    latest: distinctWorks(latest.map(toEntryView), maxLatestWorks),
    day: sortByTime(day.map(toEntryView)),
    started,
  };
}
