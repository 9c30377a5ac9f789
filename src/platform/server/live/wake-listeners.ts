import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '@/database/connection';

/** Milliseconds between two notifications: commits in between are read together. */
const minInterval = 20;

/** State of sending; `isWanted` is true if another notification must follow the present one. */
const sending = new WeakMap<Database, { isWanted: boolean }>();

/**
 * Notifies every server of a commit. Called after the commit, and not waited for: a server that
 * misses it reads by itself soon.
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
