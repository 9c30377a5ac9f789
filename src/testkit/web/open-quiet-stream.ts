import type { LiveMessage } from '@/platform/live';

/** Opens a stream of changes that is ready at once and never sends another message. */
export async function* openQuietStream(): AsyncGenerator<LiveMessage> {
  yield { kind: 'ready', hasMissedNothing: true };
  await new Promise(() => {});
}
