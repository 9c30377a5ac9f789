import type { QueryClient } from '@tanstack/react-query';

/** Longest wait for the first answers of a page, in milliseconds. */
const maxWait = 5_000;

let resolve = () => {};

/**
 * Promise that resolves when the page shows its first answers. Code that is not needed for them
 * loads afterwards.
 */
export const firstLook = new Promise<void>((resume) => {
  resolve = resume;
});

export function followFirstLook(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const longest = setTimeout(end, maxWait);
  const stop = cache.subscribe(() => requestAnimationFrame(look));

  function look(): void {
    const isDrawn = cache.getAll().some((query) => query.getObserversCount() > 0);
    if (isDrawn && queryClient.isFetching() === 0) end();
  }

  function end(): void {
    clearTimeout(longest);
    stop();
    requestAnimationFrame(() => setTimeout(resolve));
  }
}
