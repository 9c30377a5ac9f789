import type { Database } from '@/database/connection';
import { isReadOnly } from '@/database/is-outage';
import { requestErrors } from '@/platform/request-errors';
import { limits } from './limits';
import { type Limit, takeShare } from './throttle';

/** The limit of a minute and the remaining requests. */
export type MinuteLeft = { limit: number; left: number; seconds: number };

/**
 * Counts a request of the subject that `name` returns; refuses when a minute has held too many of
 * its kind. `tell` gets the remaining requests, also after a refusal.
 */
export type Allowance = (
  kind: 'reads' | 'writes',
  name: () => string,
  now: Date,
  tell?: (left: MinuteLeft) => void,
) => Promise<void>;

/** Number of requests that a server takes from a window at a time, with one statement. */
const shareSize = 20;
const maxKept = 10_000;

/**
 * Share of a window. `leftBeside` is what was left in the window besides the share when it was
 * taken.
 */
type Share = {
  granted: number;
  left: number;
  leftBeside: number;
  endsAt: number;
  /** True for a share that this server counts alone, while the database can only be read. */
  isAlone?: boolean;
};

/**
 * Limits how many requests one person can make in a minute, over all servers together.
 *
 * A server takes shares of the window from the database and spends them from memory, so that
 * counting does not cost every request a write. Unspent shares make the limit a little stricter.
 * While the database is read-only, each server counts reads by itself, and refuses writes.
 */
export function createAllowance(db: Database, factor: number): Allowance {
  const shares = new Map<string, Share>();
  // Requests that find nothing left wait for one share together, instead of taking one each.
  const onTheWay = new Map<string, Promise<void>>();

  async function fetchShare(limit: Limit, key: string, subject: string, now: Date): Promise<void> {
    const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
    const before = shares.get(key);
    const isUsedUp = before?.isAlone && before.endsAt > now.getTime();
    const allReads = isUsedUp
      ? { count: 0, left: 0, windowEndsAt: new Date(before.endsAt), isAlone: true }
      : { count: limit.count, left: 0, windowEndsAt, isAlone: true };
    try {
      const taken = await takeShare(db, limit, subject, shareSize, now).catch((error: unknown) =>
        limit.name === limits.reads.name && isReadOnly(error) ? allReads : Promise.reject(error),
      );
      if (shares.size > maxKept) shares.clear();
      shares.set(key, {
        granted: taken.count,
        left: taken.count,
        leftBeside: taken.left,
        endsAt: taken.windowEndsAt.getTime(),
        isAlone: 'isAlone' in taken,
      });
    } finally {
      onTheWay.delete(key);
    }
  }

  return async (kind, name, now, tell) => {
    const subject = name();
    const limit = { ...limits[kind], count: limits[kind].count * factor };
    const key = `${kind} ${subject}`;
    for (;;) {
      const share = shares.get(key);
      if (share && share.endsAt > now.getTime()) {
        const seconds = Math.ceil((share.endsAt - now.getTime()) / 1000);
        if (share.left > 0) {
          share.left -= 1;
          tell?.({ limit: limit.count, left: share.left + share.leftBeside, seconds });
          return;
        }
        // The window is used up, and asking again would change nothing before it ends.
        if (share.granted === 0) {
          tell?.({ limit: limit.count, left: 0, seconds });
          throw requestErrors.tooManyRequests({ seconds, minutes: Math.ceil(seconds / 60) });
        }
      }
      const coming = onTheWay.get(key) ?? fetchShare(limit, key, subject, now);
      onTheWay.set(key, coming);
      await coming;
    }
  };
}
