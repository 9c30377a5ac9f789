import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';

const maxAtOnce = 10_000;

/**
 * Adds the recorded changes to the totals, so that a sum reads few rows. This changes no total. If
 * another server does it at the same time, one of the two has nothing to do.
 */
export async function foldTotals(db: Database): Promise<void> {
  let folded: number;
  do {
    const { rows } = await sql<{ folded: number }>`
      select fold_totals(${maxAtOnce}) as folded`.execute(db);
    folded = onlyRow(rows).folded;
  } while (folded === maxAtOnce);
}
