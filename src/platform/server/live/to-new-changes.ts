import type { RowChange } from './change';

/** Row of `change_notice`, with the oldest transaction that was running when it was read. */
export type ReadNotice = RowChange & { ordinal: string; xid: string; horizon: string };

/**
 * Notices that were already reported: all notices of transactions before `horizon`, and the later
 * ones in `ordinals`, each with its transaction.
 */
export type ReportedNotices = { horizon: string; ordinals: ReadonlyMap<string, bigint> };

/**
 * Returns the changes in `notices`, all of which are new, and the updated record of reported
 * notices.
 *
 * Ordinals are given before the commit, so a lower ordinal can appear after a higher one. Every
 * transaction below the horizon has ended; notices of later transactions are read again. Equal
 * changes of one transaction become one.
 */
export function toNewChanges(
  reported: ReportedNotices,
  notices: readonly ReadNotice[],
): { changes: RowChange[]; reported: ReportedNotices } {
  const horizon = notices[0]?.horizon;
  if (horizon === undefined) return { changes: [], reported };
  const ordinals = new Map(reported.ordinals);
  const changes = new Map<string, RowChange>();
  for (const { ordinal, xid, horizon: _, ...change } of notices) {
    ordinals.set(ordinal, BigInt(xid));
    changes.set(JSON.stringify([xid, change]), change);
  }
  const ended = BigInt(horizon);
  for (const [ordinal, xid] of ordinals) if (xid < ended) ordinals.delete(ordinal);
  return { changes: [...changes.values()], reported: { horizon, ordinals } };
}
