import type { KnownFacts, PlannedRow } from '../plan';

/**
 * Asks about rows that equal earlier imported ones, if they may be other pieces of work: most rows
 * of the sheet are new, and the earlier import has rows that are missing here. A sheet that repeats
 * or continues an earlier one, and rows with an id, raise no question.
 */
export function askAboutTwins(
  rows: readonly PlannedRow[],
  { imported, importSizes }: Pick<KnownFacts, 'imported' | 'importSizes'>,
): void {
  const repeated = countBy(rows, ({ fingerprint }) => imported.get(fingerprint));
  const isContinued = (fingerprint: string) => {
    const id = imported.get(fingerprint) ?? '';
    const size = importSizes.get(id) ?? 0;
    return size > 1 && repeated.get(id) === size;
  };
  for (const id of new Set(rows.map(({ row }) => row.sheetId))) {
    const own = rows.filter(({ row }) => row.sheetId === id);
    const before = own.filter(
      ({ row, status, fingerprint }) =>
        status === 'already' && row.sourceId === '' && imported.has(fingerprint),
    );
    const fresh = own.filter(
      ({ status, fingerprint }) =>
        fingerprint !== '' && status !== 'already' && status !== 'refused',
    );
    if (before.length >= fresh.length) continue;
    for (const planned of before) {
      if (isContinued(planned.fingerprint)) continue;
      planned.row = { ...planned.row, asks: 'twin' };
      planned.status = planned.row.isAccepted ? 'ready' : 'asked';
    }
  }
}

function countBy(
  rows: readonly PlannedRow[],
  read: (row: PlannedRow) => string | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = read(row);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
