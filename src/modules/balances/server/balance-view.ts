import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { BalanceView } from '../contract/balance';
import { judgeState, type Thresholds } from '../domain/spend';
import { canReadNotes } from '../policy';
import type { BalanceRow } from './repository';

/** Builds the view of a balance that `actor` may see, with its status today. */
export function toBalanceView(
  row: BalanceRow,
  { actor, today, thresholds }: { actor: Actor; today: Day; thresholds: Thresholds },
): BalanceView {
  const { status, reason } = judgeState(row, today, thresholds);
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
    status,
    reason: reason ?? null,
    notes: canReadNotes(actor, row.companyId) ? row.notes : null,
  };
}
