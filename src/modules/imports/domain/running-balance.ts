import { isBoughtTitle, isSaleTitle } from './columns/sum-rows';
import type { RawRow } from './read-row';
import type { ReadRow } from './row';
import type { UsedSign } from './sheet';

/**
 * Largest accepted difference of a running balance, in minutes or credits. Spreadsheets round what
 * they show to hundredths of an hour.
 */
export const tolerance = 0.61;

/** Row in order of time, with the change of the balance by it. */
export type BalanceStep = {
  row: RawRow;
  kind: ReadRow['kind'];
  /** True if the running balance confirms the kind of the row. */
  isProven: boolean;
  /** Seconds or credits taken from the running balance, if the row has no amount of its own. */
  derived: number | null;
  /** Expected and written amount after the row, if the balance does not add up. */
  running: { expected: number; stated: number } | null;
};

type UsualChange = { kind: 'work' | 'purchase' | 'opening'; by: number };

/** Rows in order of time, and the amount before the first of them; null if it is unknown. */
export type RowsInTime = { order: readonly RawRow[]; opening: number | null };

/**
 * Sorts the rows in time, in the one of up to four orders in which the running balance adds up most
 * often. Of equally good orders, one that begins with a purchase wins. If the best order has
 * errors, but the column always fits as the amount before its row, each amount moves to the row
 * before.
 */
export function findOrder(rows: readonly RawRow[], opening: number | null): RowsInTime {
  const orders = listOrders(rows).map((order) => ({ order, opening }));
  const [usual = { order: [], opening }] = orders;
  if (rows.every(({ left }) => left === null)) return usual;
  const score = (inTime: RowsInTime) => {
    const steps = stepThrough(inTime.order, 'plus', inTime.opening);
    const proven = steps.filter(({ isProven }) => isProven).length;
    return { inTime, proven, wrong: steps.filter(({ running }) => running !== null).length };
  };
  const scores = orders.map(score);
  const worth = scores.map(({ proven, wrong }) => proven - wrong);
  const equal = scores.filter((_, at) => worth[at] === Math.max(...worth));
  const best = equal.find(({ inTime }) => beginsAtNothing(inTime)) ?? equal[0];
  const isBefore = ({ proven, wrong }: ReturnType<typeof score>) => wrong === 0 && proven > 1;
  const before = best?.wrong ? orders.map(toAfter).map(score).find(isBefore) : undefined;
  return (before ?? best)?.inTime ?? usual;
}

/** Tells whether the first row is a purchase of all that is left after it. */
function beginsAtNothing({ order: [first], opening }: RowsInTime): boolean {
  if (opening !== null || !first?.bought || first.left === null) return false;
  return Math.abs(first.left - usualChange(first, 'plus').by) <= tolerance;
}

/** Moves the amounts left by one row, for a column that holds the amount before each row. */
function toAfter({ order }: RowsInTime): RowsInTime {
  const after = order.map((row, at) => ({ ...row, left: order[at + 1]?.left ?? null }));
  return { order: after, opening: order[0]?.left ?? null };
}

/** Lists the orders that the days allow, the most likely first. */
function listOrders(rows: readonly RawRow[]): RawRow[][] {
  const byDate = (some: readonly RawRow[]) =>
    some.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  const isDescending = isDescendingByDate(rows);
  const reversed = rows.toReversed();
  const orders = isDescending ? [reversed, [...rows]] : [[...rows], reversed];
  if (rows.some(({ date, problem }) => date === null || problem !== null)) return orders;
  const inTime = byDate(rows);
  const isInTime = orders[0]?.every(({ date }, at) => date === inTime[at]?.date);
  // Reading rows against the order of their days would turn work into purchases.
  if (isInTime && inTime[0]?.date !== inTime.at(-1)?.date) orders.pop();
  return [...orders, inTime, byDate(reversed)];
}

function isDescendingByDate(rows: readonly RawRow[]): boolean {
  const dates = rows.flatMap(({ date }) => (date === null ? [] : [date]));
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && first > last;
}

/**
 * Follows the running balance from the opening amount of the sheet. A row is proven if the balance
 * changes by its amount. After a wrong balance the next right ones count as right again.
 */
export function stepThrough(
  order: readonly RawRow[],
  used: UsedSign,
  opening: number | null,
): BalanceStep[] {
  let before = opening;
  let expectedBefore: number | null = null;
  return order.map((row) => {
    const usual = usualChange(row, used);
    const step: BalanceStep = {
      row,
      kind: usual.kind,
      isProven: false,
      derived: null,
      running: null,
    };
    const by = usual.kind === 'work' ? -takenBy(row) : usual.by;
    const after = (amount: number | null) => (amount === null ? null : amount + by);
    if (row.left === null) {
      before = after(before);
      expectedBefore = after(expectedBefore);
      return step;
    }
    const left = row.left;
    const starts = [before, expectedBefore].filter((start) => start !== null);
    before = left;
    if (starts.length === 0) return { ...step, ...firstStep(row, usual, used) };
    for (const start of starts) {
      const change = findChange(row, usual, left - start);
      if (!change) continue;
      expectedBefore = null;
      return { ...step, ...change };
    }
    const expected = (starts[0] ?? 0) + by;
    expectedBefore = expected;
    return { ...step, running: { expected, stated: left } };
  });
}

/**
 * Finds the kind of row that explains the change `delta` of the balance, the usual kind first;
 * undefined if none does.
 */
function findChange(
  row: RawRow,
  usual: UsualChange,
  delta: number,
): Pick<BalanceStep, 'kind' | 'isProven' | 'derived'> | undefined {
  const isSame = (by: number) => Math.abs(delta - by) <= tolerance;
  const isWithout = row.used === null && row.bought === null;
  const [by, otherwise] =
    usual.kind === 'work' ? [-takenBy(row), -usual.by] : [usual.by, -takenBy(row)];
  if (isSame(by)) return { kind: usual.kind, isProven: !isWithout, derived: null };
  if (isWithout) {
    if (row.freePart > 0 && delta < 0) return undefined;
    const derived = Math.abs(delta) * (row.type === 'hours' ? 60 : 1);
    return { kind: delta < 0 ? 'work' : 'purchase', isProven: true, derived };
  }
  if (row.bought !== null || !isSame(otherwise)) return undefined;
  return { kind: usual.kind === 'work' ? 'purchase' : 'work', isProven: true, derived: null };
}

/**
 * Reads the first row, before which no balance is known. It is a purchase if its own amount is all
 * that is left.
 */
function firstStep(row: RawRow, usual: UsualChange, used: UsedSign): Partial<BalanceStep> {
  const found = findFirstKind(row, usual, used);
  const expected = Math.abs(usual.by);
  const stated = row.left ?? 0;
  const isSale = (found.kind ?? usual.kind) === 'purchase';
  // Less is left than the purchase adds, so the balance was below zero before, or belongs to
  // another row.
  return isSale && stated < expected - tolerance
    ? { ...found, running: { expected, stated } }
    : found;
}

function findFirstKind(row: RawRow, usual: UsualChange, used: UsedSign): Partial<BalanceStep> {
  if (row.used === null || used === 'minus' || row.used < 0) return {};
  const isAllLeft = Math.abs((row.left ?? 0) - Math.abs(usual.by)) <= tolerance;
  const kind = isAllLeft || isBoughtTitle(row.title) ? 'purchase' : 'work';
  return { kind, isProven: isAllLeft && isSaleTitle(row.title) };
}

/** Returns the amount that the work of a row takes from its balance, in minutes or credits. */
export function takenBy({ used, freePart, type }: RawRow): number {
  const charged = Math.max(0, Math.abs(used ?? 0) - freePart);
  return type === 'hours' ? charged / 60 : charged;
}

/** Returns the change by a row if no balance shows another one, in minutes or credits. */
function usualChange(row: RawRow, used: UsedSign): UsualChange {
  const exact = (amount: number) => (row.type === 'hours' ? amount / 60 : amount);
  if (row.bought !== null) return { kind: 'purchase', by: exact(row.bought) };
  if (row.used === null) return { kind: row.left === null ? 'work' : 'opening', by: 0 };
  const by = used === 'plus' ? -exact(row.used) : exact(row.used);
  // A part beside the charge is given only for work; a purchase may be marked as not billable.
  if (by > 0 && row.freePart > 0 && row.freePart < Infinity) return { kind: 'work', by: -by };
  if (by > 0) return { kind: 'purchase', by };
  const isSold = used === 'plus' && row.left === null && isBoughtTitle(row.title);
  return isSold ? { kind: 'purchase', by: -by } : { kind: 'work', by };
}
