import { isBoughtTitle } from './columns/sum-rows';
import { findAmountProblem, toWhole } from './corrections';
import { type RawRow, type RowAnswer, withTitle } from './read-row';
import type { StatedAmounts } from './read-stated';
import type { ReadRow, RowProblem } from './row';
import {
  type BalanceStep,
  findOrder,
  type RowsInTime,
  stepThrough,
  takenBy,
  tolerance,
} from './running-balance';
import { normalise, type UsedSign } from './sheet';

export type JudgedRows = {
  rows: ReadRow[];
  used: UsedSign;
  /** True if there are amounts of both signs, and no balance shows which of them were used. */
  isUsedOpen: boolean;
};

type Context = {
  /** Sign that the importer has chosen. */
  used: UsedSign | undefined;
  answers: ReadonlyMap<string, RowAnswer>;
  /** Amounts that the sheet states outside of its entries, in minutes or credits. */
  stated: StatedAmounts;
};

/**
 * Decides whether each row is work or a purchase: by the running balance of the sheet, or else by
 * the amounts that the sheet states. A row that contradicts them becomes a question.
 */
export function judgeRows(rows: readonly RawRow[], context: Context): JudgedRows {
  const groups = listBalances(rows);
  // Amounts outside of the entries belong to the balance if there is only one.
  const isOne = groups.length === 1;
  const opening = isOne ? context.stated.opening : null;
  const balances = groups.map((own) => findOrder(own, opening));
  const found = context.used ?? findUsedSign(balances, rows, context.stated);
  const used = found ?? (hasMorePlus(rows) ? 'plus' : 'minus');
  const judged = new Map<string, ReadRow>();
  for (const { order, opening: start } of balances) {
    const steps = stepThrough(order, used, start);
    const isExact = isOne && addsUp(steps, context.stated);
    for (const [place, step] of steps.entries()) {
      const answer = context.answers.get(step.row.id);
      const row = settle(isExact ? { ...step, isProven: true } : step, { used, answer });
      judged.set(step.row.id, { ...row, place });
    }
  }
  return {
    rows: rows.map((row) => judged.get(row.id) ?? row),
    used,
    isUsedOpen: found === undefined,
  };
}

/**
 * Groups the rows by their balance. A running balance that adds up better over all rows together is
 * that of no group, so it is removed from the rows.
 */
function listBalances(rows: readonly RawRow[]): RawRow[][] {
  const groups = [...groupByBalance(rows).values()];
  if (groups.length < 2) return groups;
  const proven = (some: readonly RawRow[]) => {
    const { order, opening } = findOrder(some, null);
    const steps = stepThrough(order, 'plus', opening);
    const wrong = steps.filter(({ running }) => running !== null).length;
    return steps.filter(({ isProven }) => isProven).length - wrong;
  };
  const apart = groups.reduce((sum, own) => sum + proven(own), 0);
  if (proven(rows) <= Math.max(apart, 0)) return groups;
  return groups.map((own) => own.map((row) => ({ ...row, left: null })));
}

function groupByBalance(rows: readonly RawRow[]): Map<string, RawRow[]> {
  const balances = new Map<string, RawRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([normalise(row.customer), normalise(row.card), row.type]);
    const own = balances.get(key);
    if (own) own.push(row);
    else balances.set(key, [row]);
  }
  return balances;
}

/**
 * Finds the sign of used amounts by the running balance, or else by the stated amounts. Returns
 * undefined if both signs occur and neither decides.
 */
function findUsedSign(
  balances: readonly RowsInTime[],
  rows: readonly RawRow[],
  { opening, left }: Context['stated'],
): UsedSign | undefined {
  const counts = { plus: 0, minus: 0 };
  for (const { order, opening: start } of balances) {
    for (const { row, kind, isProven } of stepThrough(order, 'plus', start)) {
      if (isProven && kind === 'work' && row.used) counts[row.used < 0 ? 'minus' : 'plus'] += 1;
    }
  }
  if (counts.plus !== counts.minus) return counts.plus > counts.minus ? 'plus' : 'minus';
  const amounts = rows.flatMap(({ used }) => (used ? [used] : []));
  if (amounts.every((amount) => amount > 0)) return 'plus';
  if (amounts.every((amount) => amount < 0)) return 'minus';
  // A running balance shows the kind of each row, so the sign does not matter.
  const steps = balances.flatMap((balance) => stepThrough(balance.order, 'plus', balance.opening));
  const isWithout = steps.some(({ row }) => row.left === null && row.used !== null);
  if (!isWithout && steps.some(({ isProven }) => isProven))
    return hasMorePlus(rows) ? 'plus' : 'minus';
  if (left === null || balances.length !== 1) return undefined;
  const used = rows.reduce((sum, row) => sum + Math.sign(row.used ?? 0) * takenBy(row), 0);
  const bought = rows.reduce(
    (sum, row) => sum + (row.bought ?? 0) / (row.type === 'hours' ? 60 : 1),
    opening ?? 0,
  );
  const fits = (amount: number) =>
    Math.abs(bought + amount - left) < tolerance + rows.length * 0.01;
  if (fits(used) !== fits(-used)) return fits(used) ? 'minus' : 'plus';
  return undefined;
}

/**
 * Tells whether the kinds of all rows lead to an amount that the sheet states. False for rows with
 * a running balance.
 */
function addsUp(steps: readonly BalanceStep[], { opening, left, used }: StatedAmounts): boolean {
  if (steps.some(({ row }) => row.left !== null || row.problem !== null)) return false;
  const sumOf = (wanted: ReadRow['kind'], read: (row: RawRow) => number) =>
    steps.reduce((sum, { row, kind }) => (kind === wanted ? sum + read(row) : sum), 0);
  const written = ({ bought, used, type }: RawRow) =>
    Math.abs(bought ?? used ?? 0) / (type === 'hours' ? 60 : 1);
  const bought = sumOf('purchase', written);
  const work = sumOf('work', takenBy);
  const isSame = (one: number, other: number | null) =>
    other !== null && Math.abs(one - Math.abs(other)) < tolerance + steps.length * 0.01;
  const isUsed = isSame(work, used) || isSame(sumOf('work', written), used);
  return bought > 0 && (isUsed || isSame((opening ?? 0) + bought - work, left));
}

function hasMorePlus(rows: readonly RawRow[]): boolean {
  const signs = rows.map(({ used }) => Math.sign(used ?? 0));
  return signs.reduce((sum, sign) => sum + sign, 0) >= 0;
}

type RowFacts = {
  used: UsedSign;
  answer: RowAnswer | undefined;
};

/** Returns a row with its kind, its whole amount, and the question about it. */
function settle(step: BalanceStep, facts: RowFacts): ReadRow {
  const { answer } = facts;
  const { row, isProven, derived, running } = step;
  const { used: written, bought, freePart, billable, ...rest } = row;
  const kind = answer?.kind ?? step.kind;
  if (kind === 'opening') return { ...rest, kind, problem: rest.problem };
  const exact = Math.abs(bought ?? written ?? derived ?? 0);
  const amount = toWhole(exact, row.type);
  const isMissing = bought === null && written === null && derived === null;
  const isDerived = derived !== null && isMissingProblem(row.problem);
  const problem =
    (isDerived ? null : row.problem) ??
    (isMissing ? 'amountMissing' : findAmountProblem({ kind, type: row.type }, exact));
  const settled: ReadRow = {
    ...rest,
    kind,
    amount: problem ? 0 : amount,
    free: problem || kind !== 'work' ? 0 : Math.min(amount, toWhole(freePart, row.type)),
    seconds: row.type === 'hours' ? exact : 0,
    problem,
    doubts: isDerived ? [...row.doubts, 'fromBalance'] : row.doubts,
    asks: problem ? null : findQuestion(step, facts),
    ...(running && { running }),
  };
  const isTitled = kind === 'work' && problem === null;
  return isTitled && (isProven || !isMissing) ? withTitle(settled) : settled;
}

function isMissingProblem(problem: RowProblem | null): boolean {
  return problem === 'amountMissing' || problem === 'amountUnreadable';
}

function findQuestion(
  { row, isProven, running }: BalanceStep,
  { used, answer }: RowFacts,
): ReadRow['asks'] {
  if (row.asks === 'numberOtherwise') return row.isChanged ? null : row.asks;
  if (running) return 'runningDiffers';
  if (isProven || answer?.kind !== undefined || row.used === null) return null;
  if (used === 'minus') return row.used < 0 && isBoughtTitle(row.title) ? 'boughtOrUsed' : null;
  if (row.used < 0) return null;
  // The row may be a purchase, because its title says so or its amount is all that is left after
  // the first row.
  const exact = row.type === 'hours' ? row.used / 60 : row.used;
  const isAllLeft = row.left !== null && Math.abs(row.left - exact) < tolerance;
  return isAllLeft || isBoughtTitle(row.title) ? 'boughtOrUsed' : null;
}
