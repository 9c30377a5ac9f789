import { eventIterator } from '@orpc/server';
import { anybodySignedIn } from '@/platform/actor';
import { type LiveMessage, liveInput, liveMessage } from '@/platform/live';
import { listMissed } from '@/platform/server/live/list-missed';
import { openStreamSlot } from '@/platform/server/live/live-seats';
import { streamChanges } from '@/platform/server/live/stream-changes';
import { by } from '@/platform/server/procedures';

type Streaming = Parameters<typeof streamChanges>[0];

export const liveRouter = {
  events: by(anybodySignedIn)
    .route({
      method: 'GET',
      path: '/events',
      tags: ['Live'],
      summary: 'Changes you may know of, as they happen',
    })
    .input(liveInput)
    .output(eventIterator(liveMessage))
    .handler(({ context: { db, live, actor, currentActor }, input, signal }) =>
      streamFromSeat({
        live,
        actor,
        currentActor,
        signal,
        listMissed: async () =>
          input?.since === undefined ? undefined : listMissed(db, live, input.since),
      }),
    ),
};

/** The seat is taken when the stream is first read, so an unread stream holds none. */
async function* streamFromSeat({ signal, ...streaming }: Streaming): AsyncGenerator<LiveMessage> {
  const ending = new AbortController();
  const leave = openStreamSlot(streaming.actor.id, () => ending.abort());
  try {
    const ends = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    yield* streamChanges({ ...streaming, signal: ends });
  } finally {
    leave();
  }
}
