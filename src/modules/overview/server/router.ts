import { toEntryView } from '@/modules/time/server/entry-view';
import { listEntries } from '@/modules/time/server/repository';
import {
  type Actor,
  anybodySignedIn,
  hasPlan,
  servedCompanies,
  visibleCompanies,
} from '@/platform/actor';
import { by, type RequestContext } from '@/platform/server/procedures';
import { homeView, overviewView } from '../contract';
import { distinctWorks, maxLatestWorks, sortByTime } from '../domain';
import { buildOverview } from './build-overview';
import { findStarted } from './repository/work';

export const overviewRouter = {
  summary: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/overview',
      tags: ['Overview'],
      summary:
        'Your overview: five figures beside last month’s, what needs attention, and the week',
      description:
        'Over everything you may see; for a consultant the hours are their own. Minutes ' +
        '(`hours`) and `credits` are never added together.',
    })
    .output(overviewView)
    .handler(({ context }) => buildOverview(context)),

  home: by(anybodySignedIn, { keys: 'read' })
    .route({
      method: 'GET',
      path: '/overview/home',
      tags: ['Overview'],
      summary: 'Where you left off, and your entries of today',
    })
    .output(homeView)
    .handler(({ context }) => openHome(context)),
};

type HomeQuery = Pick<RequestContext, 'db' | 'today'> & { actor: Actor };

/** Number of latest entries among which different pieces of work are looked for. */
const lookedThrough = 50;
const maxPerDay = 100;

async function openHome({ db, today, actor }: HomeQuery) {
  const visible = visibleCompanies(actor);
  const logsTime = hasPlan(actor);
  // The answer for people who log no time covers all entries of their companies.
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
