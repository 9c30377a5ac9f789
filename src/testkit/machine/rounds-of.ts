import { seed } from './seed';

/** Tells whether tests run all their rounds, as `npm run test:all` does. */
export const isWhole = process.env.KLIP_ROUNDS === 'all';

/**
 * Returns the number of repetitions of a random test: a quarter of `all`, or all with
 * `KLIP_ROUNDS=all`. Each commit has another seed, so that the quarters add up.
 */
export function roundsOf(all: number): number {
  return isWhole ? all : Math.ceil(all / 4);
}

/**
 * Returns every fourth element, where the seed chooses the first, or all with `KLIP_ROUNDS=all`.
 */
export function quarterOf<One>(all: readonly One[], from = 0): One[] {
  return all.filter((_, place) => isWhole || (place + from + seed) % 4 === 0);
}
