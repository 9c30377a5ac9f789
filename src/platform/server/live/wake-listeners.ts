import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '@/database/connection';

/** Milliseconds between two notifications. Commits in between are reported by the second one. */
const minInterval = 20;

/** State of sending; `isWanted` is true if another notification must follow the present one. */
const sending = new WeakMap<Database, { isWanted: boolean }>();

/**
 * Notifies every server of a commit. It is called after the commit, and its caller does not wait
 * for it, because a server that misses a notification soon reads without one.
 */
export function wakeListeners(db: Database): void {
  const current = sending.get(db);
  if (current) {
    current.isWanted = true;
    return;
  }
  const state = { isWanted: true };
  sending.set(db, state);
  void send(db, state);
}

async function send(db: Database, state: { isWanted: boolean }): Promise<void> {
  while (state.isWanted) {
    state.isWanted = false;
    await sql`notify klip_change`.execute(db).catch(() => {});
    await pause(minInterval);
  }
  sending.delete(db);
}
