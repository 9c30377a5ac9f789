/**
 * Returns a pause that grows with each attempt. It varies at random, so that browsers do not all
 * reconnect to a restarted server at once.
 */
export function pauseBefore(attempt: number, random: number): number {
  const max = Math.min(5_000, 1_000 * 2 ** attempt);
  return max * (0.5 + random / 2);
}
