import type { Database } from '@/database/connection';
import { listBrokenBalances } from '@/modules/balances/server/repository';
import { listBrokenTotals } from '@/modules/time/server/repository/monthly-audit';
import type { Logger } from '@/platform/server/log';

export type BookKeeper = {
  /** Whether the books added up when they were last checked; writes are refused otherwise. */
  areClean: () => boolean;
  /** Checks every balance against its ledger and every month against its entries; returns what is broken. */
  check: () => Promise<string[]>;
};

/** Checks the books at start. Nothing repairs itself: what is broken stops all writing. */
export async function watchBooks(db: Database, log: Logger): Promise<BookKeeper> {
  let clean = false;

  async function check(): Promise<string[]> {
    const balances = await listBrokenBalances(db);
    const months = (await listBrokenTotals(db)).map(({ companyId, month }) => `${month ?? 'all time'} of ${companyId}`);
    clean = balances.length === 0 && months.length === 0;
    if (balances.length > 0) {
      const event = { event: 'ledger broken', balances };
      log.fatal(event, 'THE LEDGER DOES NOT ADD UP. Only reading is possible until it does.');
    }
    if (months.length > 0) {
      const event = { event: 'totals broken', months };
      log.fatal(event, 'MONTHLY TOTALS DIFFER FROM THEIR ENTRIES. Only reading is possible until they are rebuilt.');
    }
    return [...balances, ...months];
  }

  await check();
  return { areClean: () => clean, check };
}
