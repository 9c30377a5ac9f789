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

/** Progress of a check, in ranges of companies. */
export type BookProgress = { done: number; total: number };

type LongRead = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * Every balance beside its ledger and every month beside its entries, one range of companies after
 * the other. Each range is one consistent look, and no movement concerns two companies.
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

/** Checks the books in the caller's transaction, before it is committed. */
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

/** The check that the server runs by itself, at its start and on the hour. */
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
 * The job of a requested check. Not tried again: its requester sees that it failed, and requests
 * another.
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
