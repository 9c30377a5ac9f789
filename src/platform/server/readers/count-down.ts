const second = 1_000;

/**
 * Calls `end` after some seconds in which this process was running. Time in which the whole machine
 * was suspended is not counted.
 *
 * @returns stops the countdown
 */
export function countDown(seconds: number, end: () => void, tick = second): () => void {
  let left = seconds;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    end();
  }, tick);
  return () => clearInterval(timer);
}
