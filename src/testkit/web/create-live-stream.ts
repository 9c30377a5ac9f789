import type { LiveMessage } from '@/platform/live';

/** The stream of changes, which is ready at once. */
export function createLiveStream() {
  const listeners = new Set<(message: LiveMessage) => void>();
  /** Said before the page listened; the server remembers it for a page that has just begun. */
  const unheard: LiveMessage[] = [];
  return {
    tell(message: LiveMessage): void {
      if (listeners.size === 0) unheard.push(message);
      for (const listen of listeners) listen(message);
    },
    async *open(): AsyncGenerator<LiveMessage> {
      const waiting: LiveMessage[] = [
        { kind: 'ready', hasMissedNothing: true },
        ...unheard.splice(0),
      ];
      let wake = () => {};
      const listen = (message: LiveMessage) => {
        waiting.push(message);
        wake();
      };
      listeners.add(listen);
      try {
        for (;;) {
          yield* waiting.splice(0);
          await new Promise<void>((resume) => {
            wake = resume;
          });
        }
      } finally {
        listeners.delete(listen);
      }
    },
  };
}
