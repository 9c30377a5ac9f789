import { eventIterator } from '@orpc/server';
import { anybodySignedIn } from '@/platform/actor';
import { followInput, followView, type LiveMessage, liveInput, liveMessage } from '@/platform/live';
import { listMissed } from '@/platform/server/live/list-missed';
import type { FollowedPage } from '@/platform/server/live/live-news';
import { takeStreamSeat } from '@/platform/server/live/live-seats';
import { streamChanges } from '@/platform/server/live/stream-changes';
import { by } from '@/platform/server/procedures';

type StreamContext = Omit<Parameters<typeof streamChanges>[0], 'page'> & {
  openPage?: () => FollowedPage;
};

export const liveRouter = {
  events: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'GET',
      path: '/events',
      tags: ['Live'],
      summary: 'Changes you may know of, as they happen',
    })
    .input(liveInput)
    .output(eventIterator(liveMessage))
    .handler(({ context: { db, live, news, actor, session, currentActor }, input, signal }) => {
      const { since, stream } = input ?? {};
      return streamFromSeat({
        live,
        actor,
        currentActor,
        signal,
        listMissed: async () => (since === undefined ? undefined : listMissed(db, live, since)),
        ...(stream !== undefined && { openPage: () => news.open(session, stream) }),
      });
    }),

  follow: by(anybodySignedIn, { keys: 'none' })
    .route({
      method: 'PUT',
      path: '/events/{stream}/reads',
      tags: ['Live'],
      summary: 'Say what your page shows: new answers then come down its stream',
      description:
        'For pages that have opened `/events` with the name `stream`. From then on changes come ' +
        'as `news`, with the answers of these reads.',
    })
    .input(followInput)
    .output(followView)
    .handler(({ context: { news, session, locale }, input }) => ({
      isFollowed: news.follow(session, { ...input, locale }),
    })),
};

/**
 * Yields the messages of a stream. It takes its seat (see `createSeats`) at its first read, so an
 * unread stream takes none.
 */
async function* streamFromSeat({
  signal,
  openPage,
  ...streaming
}: StreamContext): AsyncGenerator<LiveMessage> {
  const ending = new AbortController();
  const leave = takeStreamSeat(streaming.actor.id, () => ending.abort());
  const page = openPage?.();
  try {
    const ends = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    yield* streamChanges({ ...streaming, ...(page && { page }), signal: ends });
  } finally {
    page?.close();
    leave();
  }
}
