import { eventIterator } from '@orpc/server';
import { anybodySignedIn } from '@/platform/actor';
import { liveMessage } from '@/platform/live';
import { streamChanges } from '@/platform/server/change-stream';
import { by } from '@/platform/server/procedures';

export const liveRouter = {
  events: by(anybodySignedIn)
    .route({ method: 'GET', path: '/events', tags: ['Live'], summary: 'Changes you may know of, as they happen' })
    .output(eventIterator(liveMessage))
    .handler(({ context, signal }) =>
      streamChanges({ live: context.live, actor: context.actor, currentActor: context.currentActor, signal }),
    ),
};
