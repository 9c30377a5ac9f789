import type { Change } from './change';

/** A row of `change_notice`, and the oldest transaction that was still running when it was read. */
export type ReadNotice = Change & { ordinal: string; xid: string; horizon: string };

/**
 * What was told already: the notices of all transactions before `horizon`, and some of those after
 * it, by their ordinal, with their transaction.
 */
export type Told = { horizon: string; ordinals: ReadonlyMap<string, bigint> };

/**
 * What `notices` say, and what is told then. They are not among what was told before.
 *
 * Ordinals are given before the commit, so a lower one can appear after a higher one. Every
 * transaction below the horizon has ended; the others are asked for again. The same change of one
 * transaction is said once.
 */
export function toNewChanges(
  told: Told,
  notices: readonly ReadNotice[],
): { changes: Change[]; told: Told } {
  const horizon = notices[0]?.horizon;
  if (horizon === undefined) return { changes: [], told };
  const ordinals = new Map(told.ordinals);
  const changes = new Map<string, Change>();
  for (const { ordinal, xid, horizon: _, ...change } of notices) {
    ordinals.set(ordinal, BigInt(xid));
    changes.set(JSON.stringify([xid, change]), change);
  }
  const ended = BigInt(horizon);
  for (const [ordinal, xid] of ordinals) if (xid < ended) ordinals.delete(ordinal);
  return { changes: [...changes.values()], told: { horizon, ordinals } };
}
