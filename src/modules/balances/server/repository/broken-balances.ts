import type { Database } from '@/database/connection';
import { withLongRead } from '@/platform/server/transaction';

/** Balances whose books do not add up, by number. Empty is what it must be. */
export async function listBrokenBalances(db: Database): Promise<string[]> {
  const rows = await withLongRead(db, (tx) =>
    tx
      .selectFrom('ledgerAudit')
      .select('number')
      .where((row) =>
        row.or([
          row('sumBroken', '=', true),
          row('seqBroken', '=', true),
          row('chainBroken', '=', true),
          row('adjustedBroken', '=', true),
          row('permitBroken', '=', true),
        ]),
      )
      .limit(100)
      .execute(),
  );
  return rows.map((row) => row.number ?? '');
}
