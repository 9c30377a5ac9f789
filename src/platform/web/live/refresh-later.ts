import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetAnswersAhead } from '../ahead/answers-ahead';
import { isRoundWaiting, refresh } from '../refresh';

/** Pages that hear of one change fetch at different moments, within so many milliseconds. */
const maxJitter = 250;

/**
 * Reads queries again after a change by another person, at a moment of this page's own. A page that
 * is writing joins the round of its own write.
 */
export function createRefreshLater(queryClient: QueryClient) {
  let waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    const keys = [...waiting].map(({ queryKey }) => queryKey);
    waiting = new Set();
    if (keys.length > 0) void refresh(queryClient, ...keys);
  }

  return {
    add(queries: readonly Query[]): void {
      forgetAnswersAhead();
      for (const query of queries) waiting.add(query);
      if (queryClient.isMutating() > 0 || isRoundWaiting(queryClient)) begin();
      else timer ??= setTimeout(begin, Math.random() * maxJitter);
    },
    /** These show an answer from after every change that the page has heard of. */
    drop(queries: readonly Query[]): void {
      for (const query of queries) waiting.delete(query);
    },
    stop(): void {
      clearTimeout(timer);
      waiting = new Set();
    },
  };
}
