import type { Actor } from '@/platform/actor';
import { toDoneBy } from '@/platform/server/audit';
import type { ActivityLine } from '../contract/activity';
import { type AuditedEntity, readActivity } from '../domain/activity';
import type { listActivity } from './repository/activity';

type AuditRow = Awaited<ReturnType<typeof listActivity>>[number];

/**
 * Returns a row of the audit log as a line for its reader; undefined if it changed no fact that is
 * shown.
 */
export function toActivityLine(
  { id, at, actorName, memberName, before, after, ...row }: AuditRow,
  reader: Actor,
): ActivityLine | undefined {
  const entity = row.entity as AuditedEntity;
  const activity = readActivity({ entity, before, after });
  if (!activity) return undefined;
  const state = after ?? before ?? {};
  const isBalance = entity === 'balance';
  return {
    id,
    at,
    actorName,
    by: toDoneBy(row, reader),
    ...activity,
    subject: isBalance
      ? String(state.number)
      : entity === 'company_member'
        ? (memberName ?? '–')
        : null,
    balanceType: isBalance ? (state.type === 'credits' ? 'credits' : 'hours') : null,
  };
}
