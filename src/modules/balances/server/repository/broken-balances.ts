import type { Database } from '@/database/connection';
import { everyId, type IdRange } from '@/platform/server/id-range';

/**
 * Lists the numbers of balances whose ledger is inconsistent, at most 100, in a range of company
 * ids. The list is empty when all are consistent.
 */
export async function readBrokenBalances(
  db: Database,
  { first, last }: IdRange = everyId,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerAudit')
    .innerJoin('balance', 'balance.id', 'ledgerAudit.id')
    .select('ledgerAudit.number')
    .where('balance.companyId', '>=', first)
    .where('balance.companyId', '<=', last)
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
