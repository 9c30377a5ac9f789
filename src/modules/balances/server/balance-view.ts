import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { BalanceView } from '../contract/balance';
import { isExpiredOn, judgeState, type Thresholds } from '../domain/spend';
import { findNext } from '../domain/standing-sale';
import { toWholeCard } from '../domain/to-whole-card';
import { canReadNotes } from '../policy';
import type { BalanceRow } from './repository';
import type { InSale } from './repository/sale-cards';

/** Builds the view of a balance that `actor` may see, with its status today. */
export function toBalanceView(
  row: BalanceRow,
  { actor, today, thresholds }: { actor: Actor; today: Day; thresholds: Thresholds },
): BalanceView {
  const { status, reason } = judgeState(toWholeRow(row, today), today, thresholds);
  // Each field is copied by name, because a row may hold others, such as its sort key in a list.
  return {
    id: row.id,
    number: row.number,
    companyId: row.companyId,
    companyName: row.companyName,
    type: row.type,
    initialAmount: row.initialAmount,
    totalAmount: row.totalAmount,
    currentAmount: row.currentAmount,
    overdraftLimit: row.overdraftLimit,
    permitLeft: row.permitLeft,
    roundingIncrement: row.roundingIncrement,
    roundingMode: row.roundingMode,
    roundingMinimum: row.roundingMinimum,
    punchMinutes: row.punchMinutes,
    expiresOn: row.expiresOn,
    isClosed: row.isClosed,
    isCompanyActive: row.isCompanyActive,
    createdBy: row.createdBy,
    companyCreatedBy: row.companyCreatedBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    topUpRequest:
      row.askedAt === null
        ? null
        : {
            askedAt: row.askedAt,
            askedBy: row.askedBy ?? '',
            byName: row.askedByName ?? '',
            wish: row.wish ?? '',
            wanted: row.wanted,
            by: row.askedChannel && { channel: row.askedChannel, name: null },
          },
    permitAsked:
      row.permitAskedId === null
        ? null
        : {
            id: row.permitAskedId,
            amount: row.permitAskedAmount ?? 0,
            comment: row.permitAskedComment ?? '',
            askedBy: row.permitAskedBy ?? '',
            byName: row.permitAskedByName ?? '',
            askedAt: row.permitAskedAt ?? '',
          },
    questionedAmount: row.questionedAmount,
    standingSale: findSaleOf(row, today),
    status,
    reason: reason ?? null,
    notes: canReadNotes(actor, row.companyId) ? row.notes : null,
  };
}

type SaleRow = InSale & Pick<BalanceRow, 'isClosed' | 'expiresOn' | 'isCompanyActive'>;
type WholeRow = SaleRow & Pick<BalanceRow, 'id' | 'currentAmount' | 'totalAmount'>;

/** Returns a balance with the sums of all cards of its sale that can be used today. */
export function toWholeRow<Row extends WholeRow>(row: Row, today: Day) {
  return toWholeCard({ ...row, standingSale: findSaleOf(row, today) });
}

/**
 * Returns the sale of a card with all its cards that can be used today, and what is sold next. For
 * a card that was closed or has expired there are none.
 */
export function findSaleOf(row: SaleRow, today: Day) {
  const { standingSaleId, soldFor, saleCards, agreed, isCompanyActive } = row;
  if (standingSaleId === null || soldFor === null) return null;
  const isOpen = !row.isClosed && !isExpiredOn(row, today);
  const cards = (saleCards ?? []).filter((card) => isOpen && !isExpiredOn(card, today));
  const next = agreed && isCompanyActive ? findNext(agreed, today) : null;
  return { id: standingSaleId, soldFor, cards, next };
}
