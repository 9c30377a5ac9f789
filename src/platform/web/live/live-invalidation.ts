import type { LiveMessage } from '../../live';

/** Parts of the API that show rows of a table, by table. */
export type ShownTables = Readonly<Record<string, readonly string[]>>;

/**
 * The parts of the API whose answers may have changed, or `everything`. A table that is not in
 * `shownTables` may show anywhere.
 */
export function findConcernedParts(
  message: LiveMessage,
  shownTables: ShownTables,
): readonly string[] | 'everything' {
  return message.kind === 'change' ? (shownTables[message.table] ?? 'everything') : 'everything';
}

/** Growing pauses with jitter, so that a restarted server is not met by every browser at once. */
export function pauseBefore(attempt: number, random: number): number {
  const max = Math.min(30_000, 1_000 * 2 ** attempt);
  return max * (0.5 + random / 2);
}
