import type { Database } from '@/database/connection';
import { withLongRead } from '@/platform/server/transaction';

/** Balances whose books do not add up, by number. Empty is what it must be. */
export function listBrokenBalances(db: Database): Promise<string[]> {
  return withLongRead(db, readBrokenBalances);
}

/** The same in the transaction of whoever asks. */
export async function readBrokenBalances(tx: Database): Promise<string[]> {
  const rows = await tx
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
    .execute();
  return rows.map((row) => row.number ?? '');
}
