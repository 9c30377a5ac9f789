/** Growing pauses with jitter, so that a restarted server is not met by every browser at once. */
export function pauseBefore(attempt: number, random: number): number {
  const max = Math.min(5_000, 1_000 * 2 ** attempt);
  return max * (0.5 + random / 2);
}
