import type { ReadSheet } from './read-sheet';
import type { ReadRow } from './row';
import { normalise } from './sheet';

/** A short hash without collisions; the server passes it in, because the rules have none. */
export type Hash = (text: string) => string;

/**
 * Fingerprints by row: its id, or the content of a row and how many equal ones come before it. Two
 * true twins of one file are both imported, and neither is imported twice.
 */
export function findFingerprints(sheets: readonly ReadSheet[], hash: Hash): Map<string, string> {
  const counts = new Map<string, number>();
  const fingerprints = new Map<string, string>();
  for (const sheet of sheets) {
    for (const row of sheet.rows) {
      if (row.problem !== null || (row.kind !== 'work' && row.kind !== 'purchase')) continue;
      if (row.sourceId !== '') {
        fingerprints.set(row.id, hash(JSON.stringify([sheet.kind, row.kind, row.sourceId])));
        continue;
      }
      const text = describe(sheet, row);
      const ordinal = counts.get(text) ?? 0;
      counts.set(text, ordinal + 1);
      fingerprints.set(row.id, `${hash(text)}-${ordinal}`);
    }
  }
  return fingerprints;
}

function describe({ kind }: ReadSheet, row: ReadRow): string {
  return JSON.stringify([
    kind,
    row.kind,
    normalise(row.email || row.person),
    normalise(row.customer),
    normalise(row.card),
    normalise(row.project),
    row.date,
    normalise(row.clock),
    row.type,
    row.amount,
    normalise(row.title),
  ]);
}
