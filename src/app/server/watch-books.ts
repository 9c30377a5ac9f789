import type { Database } from '@/database/connection';
import type { BrokenBooks } from '@/modules/admin/contract/books';
import { checkUnasked, findBrokenBooks } from '@/modules/admin/server/check-books';
import type { Logger } from '@/platform/server/log';

export type BookKeeper = {
  /** Whether the books added up when they were last checked; writes are refused otherwise. */
  areClean: () => boolean;
  /**
   * Checks every balance against its ledger and every month against its entries; returns what is
   * broken.
   */
  check: () => Promise<BrokenBooks>;
  /** The same, and writes down that it was done. */
  checkUnasked: () => Promise<BrokenBooks>;
};

/** Checks the books at start. Nothing repairs itself: what is broken stops all writing. */
export async function watchBooks(db: Database, log: Logger): Promise<BookKeeper> {
  let clean = false;

  async function check(): Promise<BrokenBooks> {
    const broken = await findBrokenBooks(db);
    const { balances } = broken;
    const months = broken.months.map(
      ({ companyId, month }) => `${month ?? 'all time'} of ${companyId}`,
    );
    clean = balances.length === 0 && months.length === 0;
    if (balances.length > 0) {
      const event = { event: 'ledger broken', balances };
      log.fatal(event, 'THE LEDGER DOES NOT ADD UP. Only reading is possible until it does.');
    }
    if (months.length > 0) {
      const event = { event: 'totals broken', months };
      log.fatal(
        event,
        'MONTHLY TOTALS DIFFER FROM THEIR ENTRIES. Only reading is possible until they are ' +
          'rebuilt.',
      );
    }
    return broken;
  }

  const keeper = { areClean: () => clean, check, checkUnasked: () => checkUnasked(db, check) };
  await keeper.checkUnasked();
  return keeper;
}
