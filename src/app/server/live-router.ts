import { eventIterator } from '@orpc/server';
import { anybodySignedIn } from '@/platform/actor';
import { liveMessage } from '@/platform/live';
import { streamChanges } from '@/platform/server/change-stream';
import { takeSeat } from '@/platform/server/live-seats';
import { by } from '@/platform/server/procedures';

export const liveRouter = {
  events: by(anybodySignedIn)
    .route({ method: 'GET', path: '/events', tags: ['Live'], summary: 'Changes you may know of, as they happen' })
    .output(eventIterator(liveMessage))
    .handler(({ context: { live, actor, currentActor }, signal }) => {
      const leave = takeSeat(actor.id);
      signal?.addEventListener('abort', leave, { once: true });
      return freeing(leave, streamChanges({ live, actor, currentActor, signal }));
    }),
};

async function* freeing<Message>(leave: () => void, stream: AsyncGenerator<Message>): AsyncGenerator<Message> {
  try {
    yield* stream;
  } finally {
    leave();
  }
}
