import type { PlannedRow } from './plan';
import type { ReadSheet } from './read-sheet';
import type { ReadRow } from './row';
import { tolerance } from './running-balance';

/**
 * Amounts of a balance by its files alone, in minutes or credits; null where the files say nothing.
 */
export type BalanceByFile = {
  bought: number | null;
  left: number | null;
  from: 'overview' | 'stated' | 'running' | null;
  /** True if two statements of the amount left differ. */
  isContradictory: boolean;
  used: number | null;
  /** True if the used amount that the files state differs from the sum of the rows. */
  isUsedOff: boolean;
  /** True if there are rows of work or purchases, and not only an overview. */
  hasRows: boolean;
};

/** Amounts of one balance in one sheet. */
type SheetAmounts = {
  firstDay: string;
  opening: number | null;
  bought: number;
  statedBought: number | null;
  statedUsed: number | null;
  isUsedOff: boolean;
  left: number | null;
  from: NonNullable<BalanceByFile['from']>;
  isContradictory: boolean;
};

/**
 * Finds the amounts of a balance by its files. Counts all of its rows, also those that are not
 * imported, because the files count them.
 */
export function findBalanceByFile(
  rows: readonly PlannedRow[],
  sheetById: ReadonlyMap<string, ReadSheet>,
): BalanceByFile {
  const bySheet = new Map<string, ReadRow[]>();
  for (const { row } of rows) {
    const own = bySheet.get(row.sheetId);
    if (own) own.push(row);
    else bySheet.set(row.sheetId, [row]);
  }
  const parts = [...bySheet].flatMap(([id, own]) => {
    const sheet = sheetById.get(id);
    return sheet ? [readPart(own, sheet)] : [];
  });
  const overviews = parts.filter(({ from }) => from === 'overview');
  const ledgers = parts
    .filter(({ from }) => from !== 'overview')
    .sort((one, other) => one.firstDay.localeCompare(other.firstDay));
  const { left: inLedgers, isBroken } = followLedgers(ledgers);
  const lefts = [inLedgers, ...overviews.map(({ left }) => left)].filter((left) => left !== null);
  const [left = null] = lefts;
  const isSame = lefts.every((one) => left !== null && Math.abs(one - left) < 1);
  const [part, ...others] = ledgers.length > 0 ? ledgers : overviews;
  return {
    bought: findBought(ledgers) ?? overviews[0]?.statedBought ?? null,
    left,
    from: overviews[0]?.from ?? ledgers.findLast((part) => part.left !== null)?.from ?? null,
    isContradictory: isBroken || !isSame || parts.some((one) => one.isContradictory),
    used: part && others.length === 0 ? part.statedUsed : null,
    isUsedOff: parts.some((one) => one.isUsedOff),
    hasRows: ledgers.length > 0,
  };
}

/**
 * Returns the amount bought by all sheets: the opening amount of the first and all purchases, or
 * else the stated amount. A stated amount that contradicts the rows of its sheet replaces them.
 */
function findBought(ledgers: readonly SheetAmounts[]): number | null {
  const [first] = ledgers;
  if (!first) return null;
  const { opening, statedBought } = first;
  if (opening === null) return statedBought;
  const differences = ledgers.map((part) => {
    const { bought } = part;
    if (part.statedBought === null) return 0;
    const stated = Math.abs(part.statedBought);
    // The stated amount may or may not include the amount carried over from before.
    const carried = bought + (part.opening ?? 0);
    if ([bought, carried].some((amount) => Math.abs(stated - amount) <= 1)) return 0;
    return stated - (part === first ? carried : bought);
  });
  return opening + sum(ledgers.map((part) => part.bought)) + sum(differences);
}

/**
 * Follows sheets that continue each other. Each must begin with the amount left by the sheet
 * before; `isBroken` tells that one does not.
 */
function followLedgers(ledgers: readonly SheetAmounts[]): {
  left: number | null;
  isBroken: boolean;
} {
  let left: number | null = null;
  let isBroken = false;
  for (const part of ledgers) {
    const isSame = left !== null && part.left !== null && Math.abs(part.left - left) < 1;
    const goesOn =
      left === null || (part.opening !== null && Math.abs(part.opening - left) <= tolerance * 2);
    if (part.left === null) continue;
    if (!goesOn && !isSame) isBroken = true;
    left = part.left;
  }
  return { left, isBroken };
}

function readPart(rows: readonly ReadRow[], sheet: ReadSheet): SheetAmounts {
  const days = rows.flatMap(({ date }) => (date === null ? [] : [date]));
  const balances = rows.filter(({ kind }) => kind === 'card');
  const part: SheetAmounts = {
    firstDay: days.toSorted()[0] ?? '',
    opening: null,
    bought: sum(rows.filter(({ kind }) => kind === 'purchase').map(exactOf)),
    statedBought: null,
    statedUsed: null,
    isUsedOff: false,
    left: null,
    from: 'running',
    isContradictory: false,
  };
  if (balances.length > 0) return readOverview(balances, part);
  const { opening, left } = findEnds(rows);
  const isOfOne = sheet.rows.every(
    (row) => row.customer === rows[0]?.customer && row.card === rows[0].card,
  );
  if (!isOfOne) return { ...part, opening, left };
  const { stated } = sheet;
  const differs = (one: number | null, other: number | null) =>
    one !== null && other !== null && Math.abs(one - other) > 1;
  const work = rows.filter(({ kind }) => kind === 'work');
  const max = tolerance + rows.length * 0.05;
  // A sum may count the work that costs nothing, or leave it out.
  const isUsed = [exactOf, (row: ReadRow) => exactOf({ ...row, free: 0 })].some(
    (read) => Math.abs(Math.abs(stated.used ?? 0) - sum(work.map(read))) <= max,
  );
  return {
    ...part,
    opening: opening ?? stated.opening,
    statedBought: stated.bought,
    statedUsed: stated.used === null ? null : Math.abs(stated.used),
    isUsedOff: stated.used !== null && !isUsed,
    left: left ?? stated.left,
    from: left === null ? 'stated' : 'running',
    isContradictory: differs(left, stated.left) || differs(opening, stated.opening),
  };
}

/** Adds up the balances of an overview. A sum is null unless all of its amounts are known. */
function readOverview(balances: readonly ReadRow[], part: SheetAmounts): SheetAmounts {
  const sumOf = (read: (balance: ReadRow) => number | null | undefined) => {
    const amounts = balances.map((balance) => read(balance) ?? null);
    return amounts.includes(null) ? null : sum(amounts.map((amount) => amount ?? 0));
  };
  const left = sumOf((balance) => balance.left);
  return {
    ...part,
    left: left === null ? null : Math.round(left),
    statedBought: sumOf((balance) => balance.overview?.bought),
    statedUsed: sumOf((balance) => balance.overview?.used),
    isContradictory: balances.some(({ left: rest, overview }) => {
      if (rest === null || !overview || overview.bought === null || overview.used === null)
        return false;
      return Math.abs(overview.bought - overview.used - rest) > tolerance;
    }),
    from: 'overview',
  };
}

/** Returns the amounts before the first and after the last row, by the running balance. */
function findEnds(rows: readonly ReadRow[]): { opening: number | null; left: number | null } {
  const inTime = rows.toSorted((one, other) => one.place - other.place);
  const first = inTime.findIndex(({ left }) => left !== null);
  const last = inTime.findLastIndex(({ left }) => left !== null);
  const change = (some: readonly ReadRow[]) =>
    sum(some.map((row) => (row.kind === 'work' ? -exactOf(row) : exactOf(row))));
  const after = inTime.slice(last + 1);
  const isOpen = after.some(({ problem }) => problem !== null);
  return {
    opening: first < 0 ? null : (inTime[first]?.left ?? 0) - change(inTime.slice(0, first + 1)),
    left: last < 0 || isOpen ? null : (inTime[last]?.left ?? 0) + change(after),
  };
}

/**
 * Returns the change of the balance by a row in minutes or credits, not rounded, also if the row is
 * not imported. Free work changes nothing.
 */
export function exactOf({ kind, type, seconds, amount, free }: ReadRow): number {
  if (kind === 'opening' || kind === 'card' || kind === 'customer') return 0;
  if (free > 0) return amount - free;
  return type === 'hours' ? seconds / 60 : amount;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
