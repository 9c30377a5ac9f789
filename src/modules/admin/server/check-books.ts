import type { Database } from '@/database/connection';
import { readBrokenBalances } from '@/modules/balances/server/repository/broken-balances';
import { readBrokenTotals } from '@/modules/reports/server/repository/monthly-audit';
import { everyId, type IdRange, idRanges } from '@/platform/server/id-range';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import type { BrokenBooks } from '../contract/books';
import {
  finishCheck,
  giveUpCheck,
  insertFinishedCheck,
  purgeChecks,
} from './repository/book-checks';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'admin.checkBooks': { checkId: string };
  }
}

/** Progress of a check, counted in ranges of companies. */
export type BookProgress = { done: number; total: number };

type LongRead = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * Compares every balance with its ledger and every month with its entries, one range of companies
 * after the other. Each range is read in one consistent snapshot; no movement concerns two
 * companies.
 */
export async function findBrokenBooks(
  readLong: LongRead,
  onProgress: (progress: BookProgress) => void = () => {},
): Promise<BrokenBooks> {
  const broken: BrokenBooks = { balances: [], months: [] };
  for (const [done, range] of idRanges.entries()) {
    onProgress({ done, total: idRanges.length });
    const { balances, months } = await readLong((db) => readBrokenBooks(db, range));
    broken.balances.push(...balances);
    broken.months.push(...months);
  }
  return broken;
}

/** Checks the books inside the caller's transaction, before it is committed. */
export async function readBrokenBooks(
  db: Database,
  range: IdRange = everyId,
): Promise<BrokenBooks> {
  return {
    balances: await readBrokenBalances(db, range),
    months: await readBrokenTotals(db, range),
  };
}

type Check = () => Promise<BrokenBooks>;

/** Runs the check that the server makes at its start and on the hour, and stores its result. */
export async function runScheduledCheck(db: Database, check: Check): Promise<BrokenBooks> {
  const startedAt = new Date();
  const broken = await check();
  await inTheNameOfTheServer(db, async (tx) => {
    await insertFinishedCheck(tx, broken, startedAt);
    await purgeChecks(tx);
  });
  return broken;
}

/**
 * Runs a requested check as a job. A failed one is not repeated, because its requester sees the
 * failure and can start another.
 */
export async function runRequestedCheck(
  db: Database,
  check: Check,
  checkId: string,
): Promise<void> {
  try {
    await finishCheck(db, checkId, await check());
  } catch (error) {
    await giveUpCheck(db, checkId);
    throw error;
  }
}

function inTheNameOfTheServer<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withTx(db, byClock('books'), work);
}
