/** Milliseconds for which a page may be hidden before `follow` ends. */
const grace = 5_000;

/**
 * Runs `follow` while the page is visible, and again each time that it is shown. A hidden page
 * holds no stream, because over HTTP/1.1 a browser has only six connections to a server for all its
 * tabs.
 *
 * @returns a function that ends `follow` at once if the page is hidden
 */
export function whileShown(follow: (end: AbortSignal) => void, end: AbortSignal): () => void {
  let shown: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHidden = () => document.visibilityState === 'hidden';
  function letGo(): void {
    if (!isHidden() && !end.aborted) return;
    clearTimeout(timer);
    shown?.abort();
    shown = undefined;
  }
  function look(): void {
    clearTimeout(timer);
    if (isHidden()) timer = setTimeout(letGo, grace);
    else if (!shown && !end.aborted) {
      shown = new AbortController();
      follow(shown.signal);
    }
  }
  document.addEventListener('visibilitychange', look, { signal: end });
  end.addEventListener('abort', letGo);
  look();
  return letGo;
}
