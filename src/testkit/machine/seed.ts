/**
 * Seed of the random tests. `npm test` sets and prints it; KLIP_SEED repeats a run. A test that
 * runs by itself prints its own.
 */
export const seed = Number(process.env.KLIP_SEED ?? printed(Date.now() % 1_000_000));

function printed(chosen: number): number {
  process.stdout.write(`seed: ${chosen} (KLIP_SEED repeats it)\n`);
  return chosen;
}
