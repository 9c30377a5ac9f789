import type { Database } from '@/database/connection';
import { listBrokenBalances } from '@/modules/balances/server/repository';
import type { Logger } from '@/platform/server/log';

export type BookKeeper = {
  /** Whether the books added up when they were last checked; writes are refused otherwise. */
  areClean: () => boolean;
  /** Checks every balance against its ledger now and returns the numbers of the broken ones. */
  check: () => Promise<string[]>;
};

/** Checks the ledger at start. Nothing repairs itself: a broken balance stops all writing. */
export async function watchBooks(db: Database, log: Logger): Promise<BookKeeper> {
  let clean = false;

  async function check(): Promise<string[]> {
    const broken = await listBrokenBalances(db);
    clean = broken.length === 0;
    if (!clean)
      log.fatal(
        { event: 'ledger broken', balances: broken },
        'THE LEDGER DOES NOT ADD UP. Only reading is possible until it does.',
      );
    return broken;
  }

  await check();
  return { areClean: () => clean, check };
}
