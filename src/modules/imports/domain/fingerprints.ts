import type { ReadSheet } from './read-sheet';
import type { ReadRow } from './row';
import { normalise } from './sheet';

/**
 * Short hash of a text that is practically unique. The server provides it, because the domain
 * imports no library for hashes.
 */
export type Hash = (text: string) => string;

/**
 * Returns a fingerprint for each row: of its id, or of its content and the number of equal rows
 * before it. Two equal rows of one file are both imported, and importing the file again adds
 * neither.
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
