/** Ids from `first` to `last`, both included, in the order that PostgreSQL gives them. */
export type IdRange = { first: string; last: string };

const restOfFirst = '0000000-0000-0000-0000-000000000000';
const restOfLast = 'fffffff-ffff-ffff-ffff-ffffffffffff';

export const everyId: IdRange = { first: `0${restOfFirst}`, last: `f${restOfLast}` };

/** All ids in 16 ranges. Ids are random, so each range has about a sixteenth of them. */
export const idRanges: readonly IdRange[] = Array.from('0123456789abcdef', (digit) => ({
  first: digit + restOfFirst,
  last: digit + restOfLast,
}));
