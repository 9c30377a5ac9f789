import type { Database } from '@/database/connection';
import type { Day } from '@/platform/day';
import { withLongRead } from '@/platform/server/transaction';

/** Without a month it is the company's total of all time. */
type BrokenTotal = { companyId: string; month: Day | null };

/** The months whose totals are not what their entries say; none when all is well. */
export function listBrokenTotals(db: Database): Promise<BrokenTotal[]> {
  return withLongRead(db, readBrokenTotals);
}

/** The same in the transaction of whoever asks. */
export async function readBrokenTotals(tx: Database): Promise<BrokenTotal[]> {
  const rows = await tx
    .selectFrom('totalsAudit')
    .select(['companyId', 'month'])
    .distinct()
    .limit(100)
    .execute();
  return rows as BrokenTotal[];
}
