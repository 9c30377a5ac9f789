/**
 * Counts the slips between two words from a place in each: letters that are missing, added,
 * replaced or swapped with the next. Returns `max` + 1 if there are more than `max`.
 */
export function countSlips(one: string, other: string, max: number, at = 0, otherAt = 0): number {
  let [here, there] = [at, otherAt];
  while (here < one.length && one.charCodeAt(here) === other.charCodeAt(there)) {
    here += 1;
    there += 1;
  }
  const rest = Math.max(one.length - here, other.length - there);
  if (rest <= 0 || max === 0) return Math.min(rest, 1);
  const after = (skipped: number, otherSkipped: number) =>
    1 + countSlips(one, other, max - 1, here + skipped, there + otherSkipped);
  const isSwapped = one[here] === other[there + 1] && one[here + 1] === other[there];
  return Math.min(after(1, 1), after(1, 0), after(0, 1), isSwapped ? after(2, 2) : max + 1);
}
