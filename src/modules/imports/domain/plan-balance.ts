import { maxHeld } from '@/modules/balances/domain/changes';
import type { AmountType } from '@/platform/amount';
import type { Day } from '@/platform/day';
import { type BalanceByFile, exactOf, findBalanceByFile } from './balance-by-file';
import {
  isComing,
  type KnownBalance,
  listFingerprints,
  type PlannedBalance,
  type PlannedRow,
} from './plan';
import { findKeptNumber } from './planning/find-kept-number';
import { hasOpenColumns, type ReadSheet } from './read-sheet';
import { tolerance } from './running-balance';

export type BalanceRows = {
  key: string;
  customerKey: string;
  label: string;
  type: AmountType;
  rows: PlannedRow[];
};

type PlanningFacts = {
  balance: KnownBalance | undefined;
  typed: number | undefined;
  /** True if the importer chose that the balance keeps its present amount. */
  isKept: boolean;
  isRestNothing: boolean;
  /** True while there are open questions about the rows, which come first. */
  hasOpenRows: boolean;
  sheetById: ReadonlyMap<string, ReadSheet>;
  takenNumbers: readonly string[];
};

/**
 * Plans one balance; undefined if there is nothing to write. The amount bought is the amount left
 * plus the amount used. A new balance begins with what was bought before the first purchase in the
 * files. An existing one grows by new purchases and by any increase that the files state.
 */
export function planBalance(group: BalanceRows, facts: PlanningFacts): PlannedBalance | undefined {
  const { key, customerKey, label, type, rows } = group;
  const { balance } = facts;
  const coming = rows.filter(isComing);
  if (coming.length === 0) return undefined;
  const work = coming.filter(({ row }) => row.kind === 'work');
  const purchases = coming.filter(({ row }) => row.kind === 'purchase');
  const charged = sum(work.map(({ row }) => row.amount - row.free));
  const bought = sum(purchases.map(({ row }) => row.amount));
  const byFile = findBalanceByFile(rows, facts.sheetById);
  const asks = findQuestion(rows, byFile, facts);
  const stated = asks === null ? findStated(byFile, facts) : undefined;
  const asOf = latest(rows.map(({ row }) => row.date));
  const base: PlannedBalance = {
    key,
    label,
    type,
    number: balance?.number ?? null,
    ...findKeptNumber({ label, rows, balance }, facts.sheetById, facts.takenNumbers),
    left: null,
    leftFrom: null,
    asks,
    byFile: {
      bought: roundOrNull(byFile.bought),
      used: roundOrNull(byFile.used),
      left: roundOrNull(byFile.left),
    },
    computed: computeLeft(byFile, charged, facts),
    isMoved: false,
    entries: sum(work.map(({ row, fingerprint }) => listFingerprints(row, fingerprint).length)),
    charged,
    bought,
    resulting: 0,
    problem: null,
    customerKey,
    balance: balance ?? null,
    initial: 0,
    topUps: purchases.map(({ row }) => ({ amount: row.amount, rowId: row.id })),
    takenOff: 0,
    overdraftLimit: 0,
    expiresOn: rows.find(({ row }) => row.expiresOn !== null)?.row.expiresOn ?? null,
    punchMinutes: rows.find(({ row }) => row.punchMinutes > 0)?.row.punchMinutes ?? 0,
    asOf,
  };
  if (balance && asks === null) {
    const { left, isMoved } = facts.isKept
      ? { left: balance.currentAmount, isMoved: false }
      : continueBalance(balance, stated, asOf);
    if (work.length + bought === 0 && left === balance.currentAmount) return undefined;
    const change = left - balance.currentAmount + charged - bought;
    const isBefore = facts.isKept || isMoved || stated === undefined;
    const leftFrom = isBefore ? 'before' : stated.from;
    const changes = splitChange(base.topUps, change);
    const planned = { ...base, ...changes, left, leftFrom, isMoved, resulting: left };
    // Work of a file uses no permit of the customer.
    if (left < -balance.overdraftLimit) return { ...planned, entries: 0, problem: 'cardOverdrawn' };
    return { ...planned, bought: bought + change };
  }
  // The amount bought that leads to the amount left by the files, shown with the question.
  if (stated === undefined)
    return byFile.left === null ? base : { ...base, bought: Math.round(byFile.left) + charged };
  const { left, from } = stated;
  if (left === 0 && work.length + bought === 0) return undefined;
  const opening = openBalance(base, left, left + charged - bought);
  const planned = { ...base, ...opening, left, leftFrom: from, resulting: left };
  // All rows of a balance with a problem are refused.
  return opening.problem ? { ...planned, entries: 0 } : { ...planned, bought: left + charged };
}

type OpeningAmounts = Pick<
  PlannedBalance,
  'initial' | 'topUps' | 'takenOff' | 'overdraftLimit' | 'problem'
>;

function openBalance(
  { topUps, type }: Pick<PlannedBalance, 'topUps' | 'type'>,
  left: number,
  opening: number,
): OpeningAmounts {
  const overdraftLimit = Math.max(0, -left);
  const none = { takenOff: 0, overdraftLimit, problem: null };
  if (left > maxHeld[type] || Math.max(opening, overdraftLimit) > maxHeld.hours)
    return { ...none, initial: 0, topUps, problem: 'cardTooLarge' };
  if (opening > 0) return { ...none, initial: opening, topUps };
  const [first, ...rest] = topUps;
  if (!first) return { ...none, initial: 0, topUps, problem: 'cardBoughtNothing' };
  return {
    ...none,
    initial: first.amount,
    topUps: [{ amount: 0, rowId: first.rowId }, ...rest],
    takenOff: -opening,
  };
}

/** Adds a change beyond the purchases of the rows: an increase as a top-up, or a decrease. */
function splitChange(
  topUps: PlannedBalance['topUps'],
  change: number,
): Pick<PlannedBalance, 'topUps' | 'takenOff'> {
  if (change < 0) return { topUps, takenOff: -change };
  return {
    topUps: change === 0 ? topUps : [...topUps, { amount: change, rowId: null }],
    takenOff: 0,
  };
}

type StatedLeft = { left: number; from: NonNullable<PlannedBalance['leftFrom']> };

/**
 * Returns the amount left on an existing balance. It stays as it was unless the file covers later
 * days. `isMoved` tells that it was used since the last import.
 */
function continueBalance(
  { currentAmount, leftAfter, asOf: before }: KnownBalance,
  stated: StatedLeft | undefined,
  asOf: Day | null,
): { left: number; isMoved: boolean } {
  if (stated === undefined) return { left: currentAmount, isMoved: false };
  if (stated.from === 'typed') return { left: stated.left, isMoved: false };
  const isMoved = currentAmount !== leftAfter;
  const isLater = before === null || (asOf !== null && asOf >= before);
  return {
    left: isMoved || !isLater ? currentAmount : stated.left,
    isMoved: isMoved && stated.left !== currentAmount,
  };
}

function findStated(
  { left, from }: BalanceByFile,
  { typed, balance, isRestNothing }: PlanningFacts,
): StatedLeft | undefined {
  if (typed !== undefined) return { left: typed, from: 'typed' };
  if (left !== null && from !== null) return { left: Math.round(left), from };
  return isRestNothing && !balance ? { left: 0, from: 'nothing' } : undefined;
}

/** Finds the question that contradictory files or rows raise about a balance; null for none. */
function findQuestion(
  rows: readonly PlannedRow[],
  { bought, left, isContradictory, isUsedOff, hasRows }: BalanceByFile,
  { typed, isKept, balance, isRestNothing, hasOpenRows, sheetById }: PlanningFacts,
): PlannedBalance['asks'] {
  if (typed !== undefined || isKept) return null;
  // Open questions about the sheet come first, because their answers change the amounts.
  const sheets = rows.map(({ row }) => sheetById.get(row.sheetId));
  if (sheets.some((sheet) => sheet && hasOpenColumns(sheet))) return null;
  const isMissing = left === null && !isContradictory && !isUsedOff;
  if (isMissing) return balance || isRestNothing ? null : 'leftMissing';
  if (hasOpenRows) return null;
  if (isContradictory) return 'leftDiffers';
  if (isUsedOff) return 'usedDiffers';
  if (isNotTaken(rows, left, balance)) return 'klipDiffers';
  if (bought === null || left === null || !hasRows) return null;
  const counted = rows.filter((row) => isComing(row) || row.status === 'already');
  const used = sum(counted.map(({ row }) => (row.kind === 'work' ? exactOf(row) : 0)));
  const max = tolerance + rows.length * 0.05;
  return Math.abs(bought - left - used) > max ? 'boughtDiffers' : null;
}

/**
 * Tells whether Klip would keep its own amount although the file states a new one: the balance was
 * used since the earlier import, or no day shows which of the two is newer.
 */
function isNotTaken(
  rows: readonly PlannedRow[],
  stated: number | null,
  balance: KnownBalance | undefined,
): boolean {
  if (!balance || stated === null) return false;
  const { currentAmount, leftAfter, asOf: before } = balance;
  const left = Math.round(stated);
  if (left === leftAfter || left === currentAmount) return false;
  const asOf = latest(rows.map(({ row }) => row.date));
  if (asOf === null) return currentAmount !== leftAfter || before !== null;
  return currentAmount !== leftAfter && before !== null && asOf >= before;
}

/**
 * Returns the other amount left that the importer can choose: the present one of an existing
 * balance, or the one by the rows. Null if it is unknown.
 */
function computeLeft(
  { bought, used, hasRows }: BalanceByFile,
  charged: number,
  { balance }: PlanningFacts,
): number | null {
  if (balance) return balance.currentAmount;
  if (bought === null) return null;
  return Math.round(bought - (hasRows ? charged : (used ?? 0)));
}

function roundOrNull(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function latest(days: readonly (Day | null)[]): Day | null {
  return days.reduce(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  );
}
