import { accessStateOf } from '@/platform/access';
import type { Actor } from '@/platform/actor';
import type { LinkView } from '../contract/card-link';
import { canEndLink, canShare } from '../policy';
import type { LinkRow } from './repository';

/** A link as seen by people who may see its company, without its secret. */
export function toLinkView(row: LinkRow, { actor, now }: { actor: Actor; now: Date }): LinkView {
  const state = stateOf(row, now);
  const isOpen = state === 'live' || state === 'expired';
  return {
    id: row.id,
    companyId: row.companyId,
    companyName: row.companyName,
    balanceId: row.balanceId,
    balanceNumber: row.balanceNumber,
    name: row.name,
    detail: row.detail,
    mayAnswer: row.mayAnswer,
    state,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    firstOpenedAt: row.firstOpenedAt,
    lastOpenedAt: row.lastOpenedAt,
    daysOpened: row.daysOpened,
    mayRenew: isOpen && canShare(actor, row),
    mayRevoke: isOpen && canEndLink(actor, row),
  };
}

function stateOf(row: LinkRow, now: Date): LinkView['state'] {
  const state = accessStateOf(row, now);
  return row.isBacked || state === 'revoked' ? state : 'ended';
}
