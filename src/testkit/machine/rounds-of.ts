/**
 * Rounds of a test with random choices: a quarter of `all`, or every one with `KLIP_ROUNDS=all`.
 * Each run has another seed, so the quarters add up.
 */
export function roundsOf(all: number): number {
  return process.env.KLIP_ROUNDS === 'all' ? all : Math.ceil(all / 4);
}
