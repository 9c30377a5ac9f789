import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { BalanceView } from '../contract';
import { stateOf, type Thresholds } from '../domain';
import { canReadNotes } from '../policy';
import type { BalanceRow } from './repository';

/** A balance as `actor` may see it, with the state it has today. */
export function toBalanceView(
  row: BalanceRow,
  { actor, today, thresholds }: { actor: Actor; today: Day; thresholds: Thresholds },
): BalanceView {
  const { status, reason } = stateOf(row, today, thresholds);
  const { createdBy: _, notes, ...seen } = row;
  return { ...seen, status, reason: reason ?? null, notes: canReadNotes(actor, row.companyId) ? notes : null };
}
