import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@/database/connection';
import type { ImportRow } from '../repository/import-rows';
import { isUnchanged } from '../repository/tries';

/** Milliseconds between two looks; the request to stop may come to another server. */
const pollInterval = 250;

/** A signal that comes when the import is stopped or answered, or when the server stops. */
export function followImport(
  db: Database,
  row: Pick<ImportRow, 'id' | 'state' | 'version'>,
  serverStops: AbortSignal | undefined,
): { signal: AbortSignal; end: () => void } {
  const changed = new AbortController();
  const ended = new AbortController();

  async function look(): Promise<void> {
    while (!ended.signal.aborted) {
      await pause(pollInterval, undefined, { signal: ended.signal, ref: false });
      // A failed query is no stop: the reading itself meets the same failure.
      if (!(await isUnchanged(db, row).catch(() => true))) return changed.abort();
    }
  }

  look().catch(() => {});
  const signals = serverStops ? [changed.signal, serverStops] : [changed.signal];
  return { signal: AbortSignal.any(signals), end: () => ended.abort() };
}
