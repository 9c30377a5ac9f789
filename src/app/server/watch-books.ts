import { setTimeout as pause } from 'node:timers/promises';
import type { RunningDatabase } from '@/database/start-database';
import type { BrokenBooks } from '@/modules/admin/contract/books';
import {
  type BookProgress,
  findBrokenBooks,
  runScheduledCheck,
} from '@/modules/admin/server/check-books';
import type { Logger } from '@/platform/server/log';
import { withLongRead } from '@/platform/server/transaction';

export type BookKeeper = {
  /** Tells whether the books were correct at the last check; writes are refused otherwise. */
  areClean: () => boolean;
  /** Returns `checking` until the first check has ended, and then the result of the latest one. */
  state: () => 'checking' | 'clean' | 'broken';
  /** Progress of the check that is running; undefined if none is. */
  progress: () => BookProgress | undefined;
  /**
   * Checks every balance against its ledger and every month against its entries; returns what is
   * broken.
   */
  check: () => Promise<BrokenBooks>;
  /** Does what `check` does, and logs that it was done. */
  runScheduledCheck: () => Promise<BrokenBooks>;
  /** Settles when the books have been checked once, or the server stops. */
  checkedOnce: Promise<void>;
  stop: () => void;
};

/** Lengths of time in milliseconds. */
const logInterval = 10_000;
const pauses = { first: 1_000, max: 60_000 };

/**
 * Checks the books while the server runs: reading is allowed at once, writing only when the books
 * add up. Repairs are never automatic: broken books stop all writing.
 */
export function watchBooks(
  database: Pick<RunningDatabase, 'db' | 'longReads'>,
  log: Logger,
): BookKeeper {
  const stopping = new AbortController();
  let state: ReturnType<BookKeeper['state']> = 'checking';
  let progress: BookProgress | undefined;

  async function check(): Promise<BrokenBooks> {
    const telling = setInterval(
      () => log.info({ event: 'books', ...progress }, 'checking the books'),
      logInterval,
    );
    try {
      const broken = await findBrokenBooks(
        (read) => withLongRead(database, read),
        (reached) => {
          progress = reached;
        },
      );
      take(broken);
      return broken;
    } finally {
      clearInterval(telling);
      progress = undefined;
    }
  }

  function take({ balances, months }: BrokenBooks): void {
    const isClean = balances.length === 0 && months.length === 0;
    if (isClean && state !== 'clean') log.info({ event: 'books' }, 'the books add up');
    state = isClean ? 'clean' : 'broken';
    if (balances.length > 0) {
      const event = { event: 'ledger broken', balances };
      log.fatal(event, 'THE LEDGER DOES NOT ADD UP. Only reading is possible until it does.');
    }
    if (months.length > 0) {
      const named = months.map(({ companyId, month }) => `${month ?? 'all time'} of ${companyId}`);
      const event = { event: 'totals broken', months: named };
      log.fatal(
        event,
        'MONTHLY TOTALS DIFFER FROM THEIR ENTRIES. Only reading is possible until they are ' +
          'rebuilt.',
      );
    }
  }

  async function untilChecked(): Promise<void> {
    for (let wait = pauses.first; !stopping.signal.aborted; wait = Math.min(wait * 2, pauses.max)) {
      try {
        await keeper.runScheduledCheck();
        return;
      } catch (err) {
        if (stopping.signal.aborted) return;
        log.error({ err }, 'the books could not be checked; trying again');
        await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const keeper = {
    areClean: () => state === 'clean',
    state: () => state,
    progress: () => progress,
    check,
    runScheduledCheck: () => runScheduledCheck(database.db, check),
    checkedOnce: Promise.resolve(),
    stop: () => stopping.abort(),
  } satisfies BookKeeper;
  keeper.checkedOnce = untilChecked();
  return keeper;
}
