import type { Database } from '@/database/connection';
import {
  listBrokenBalances,
  readBrokenBalances,
} from '@/modules/balances/server/repository/broken-balances';
import {
  listBrokenTotals,
  readBrokenTotals,
} from '@/modules/reports/server/repository/monthly-audit';
import { type Tx, withTx } from '@/platform/server/transaction';
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

/**
 * Every balance beside its ledger and every month beside its entries, read without the time limit
 * of a request.
 */
export async function findBrokenBooks(db: Database): Promise<BrokenBooks> {
  return { balances: await listBrokenBalances(db), months: await listBrokenTotals(db) };
}

/** The same in the transaction of whoever asks, before it is committed. */
export async function readBrokenBooks(tx: Database): Promise<BrokenBooks> {
  return { balances: await readBrokenBalances(tx), months: await readBrokenTotals(tx) };
}

type Check = () => Promise<BrokenBooks>;

/** What the server does by itself, at its start and on the hour. */
export async function checkUnasked(db: Database, check: Check): Promise<BrokenBooks> {
  const startedAt = new Date();
  const broken = await check();
  await inTheNameOfTheServer(db, async (tx) => {
    await insertFinishedCheck(tx, broken, startedAt);
    await purgeChecks(tx);
  });
  return broken;
}

/**
 * The job of a check that somebody asked for. Not tried again: whoever asked sees that it failed,
 * and asks again.
 */
export async function checkAsked(db: Database, check: Check, checkId: string): Promise<void> {
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
  return withTx(db, { actorId: 'system', requestId: 'books' }, work);
}
