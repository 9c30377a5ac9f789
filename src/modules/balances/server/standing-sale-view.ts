import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { StandingSaleView } from '../contract/standing-sale';
import { findNext, isOver, listComing } from '../domain/standing-sale';
import { canReadNotes } from '../policy';
import type { StandingSaleRow } from './repository/standing-sales';

/** Builds the view of a standing sale that `actor` may see, as it is today. */
export function toStandingSaleView(
  { createdAt: _, pausedAt: __, endedAt: ___, newest, ...sale }: StandingSaleRow,
  { actor, today }: { actor: Actor; today: Day },
): StandingSaleView {
  const lastTurn = sale.turns[0]?.turn ?? 0;
  const isEnded = isOver(sale, today);
  return {
    ...sale,
    isEnded,
    notes: canReadNotes(actor, sale.companyId) ? sale.notes : null,
    lastTurn,
    next: findNext({ ...sale, lastTurn, newest }, today),
    coming: listComing({ ...sale, isEnded }, lastTurn),
  };
}
