import type { Database } from '@/database/connection';
import { requestErrors } from '../request-errors';
import { limits } from './limits';
import { type Limit, takeShare } from './throttle';

/** Counts a request of `subject`; refuses when a minute has held too many of its kind. */
export type Allowance = (kind: 'reads' | 'writes', subject: string, now: Date) => Promise<void>;

/** How much of a window a server takes at a time: one statement then pays for this many requests. */
const share = 20;

type Held = { left: number; endsAt: number };

/**
 * The limit on how much one person can ask for in a minute, over all servers together.
 *
 * A server takes shares of the window from the database and spends them from memory, so that counting does not
 * cost every request a write. Shares it holds and does not spend make the limit a little stricter, never laxer.
 */
export function createAllowance(db: Database, factor: number): Allowance {
  const held = new Map<string, Held>();

  async function take(limit: Limit, key: string, subject: string, now: Date): Promise<Held> {
    const granted = await takeShare(db, limit, subject, share, now);
    const next = { left: granted.count, endsAt: granted.windowEndsAt.getTime() };
    if (held.size > 10_000) held.clear();
    held.set(key, next);
    return next;
  }

  return async (kind, subject, now) => {
    const limit = { ...limits[kind], count: limits[kind].count * factor };
    const key = `${kind} ${subject}`;
    let mine = held.get(key);
    if (!mine || mine.endsAt <= now.getTime() || mine.left === 0) mine = await take(limit, key, subject, now);
    if (mine.left === 0) {
      const seconds = Math.max(1, Math.ceil((mine.endsAt - now.getTime()) / 1000));
      throw requestErrors.tooManyRequests({ seconds, minutes: Math.ceil(seconds / 60) });
    }
    mine.left -= 1;
  };
}
