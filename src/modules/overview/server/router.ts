import { anybodySignedIn } from '@/platform/actor';
import { by } from '@/platform/server/procedures';
import { homeView, overviewView } from '../contract';
import { buildOverview } from './build-overview';
import { openHome } from './open-home';

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
