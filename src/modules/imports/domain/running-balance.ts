import type { ReadRow } from './row';

/** Minutes or credits. A spreadsheet rounds what it shows to hundredths of an hour. */
const tolerance = 0.61;

/**
 * Checks the amount left that a spreadsheet gives for each row, and marks each row that disagrees
 * with the one before it. Where everything after a row agrees with that row, only it is marked.
 */
export function checkRunning(rows: readonly ReadRow[]): ReadRow[] {
  const inOrder = isDescending(rows) ? [...rows].reverse() : [...rows];
  const marked = new Map<string, { expected: number; stated: number }>();
  let before: number | null = null;
  // Where a wrong number is followed by right ones, the next is compared with what was expected.
  let expectedBefore: number | null = null;
  for (const row of inOrder) {
    const change = changeOf(row);
    if (change === null) continue;
    const after = (number: number | null) => (number === null ? null : number + change);
    const expected = after(before);
    const orElse = after(expectedBefore);
    if (row.left === null) {
      before = expected;
      expectedBefore = orElse;
      continue;
    }
    const isAsExpected = expected === null || isSame(expected, row.left);
    if (!isAsExpected && !(orElse !== null && isSame(orElse, row.left)))
      marked.set(row.id, { expected, stated: row.left });
    expectedBefore = isAsExpected ? null : expected;
    before = row.left;
  }
  return rows.map((row) => {
    const running = marked.get(row.id);
    return running ? { ...row, running, asks: 'runningDiffers' } : row;
  });
}

/** Effect of a row on the amount left; null where it is unknown. */
function changeOf({ kind, amount, seconds, type, problem }: ReadRow): number | null {
  if (problem !== null && amount === 0 && seconds === 0) return 0;
  const exact = type === 'hours' ? seconds / 60 : amount;
  if (kind === 'purchase') return exact;
  return kind === 'work' ? -exact : 0;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance;
}

/** The last row in time that has an amount left. */
export function findLast(rows: readonly ReadRow[]): ReadRow | undefined {
  const stated = rows.filter(({ left }) => left !== null);
  return isDescending(rows) ? stated[0] : stated.at(-1);
}

function isDescending(rows: readonly ReadRow[]): boolean {
  const dates = rows.flatMap(({ date }) => (date === null ? [] : [date]));
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && first > last;
}
