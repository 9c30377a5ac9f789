import type { FileStore } from '@/platform/server/files/files';
import { type RowsView, type RowView, rowView } from '../contract/import-view';
import type { PlannedImport, PlannedRow } from '../domain/plan';
import type { RowStatus } from '../domain/row';
import { showRow } from './show-plan';

export const rowsKey = (id: string) => `imports/${id}-rows`;

const pageSize = 100;

type Filter = { status?: RowStatus | undefined; sheet?: string | undefined };

/**
 * Writes the rows of a plan as lines. Status and sheet come first in each line, so that a page
 * parses only rows that it shows.
 */
export function toLines(rows: readonly PlannedRow[], plan: PlannedImport): string {
  return rows
    .map((row) => `${row.status}\t${row.row.sheetId}\t${JSON.stringify(showRow(row, plan))}\n`)
    .join('');
}

export function saveRows(files: FileStore, id: string, lines: readonly Buffer[]): Promise<void> {
  return files.put(rowsKey(id), Buffer.concat(lines));
}

/** Returns a page of rows. `after` is the number of lines that earlier pages have passed. */
export async function readRows(
  files: FileStore,
  id: string,
  { status, sheet, after = 0 }: Filter & { after?: number },
): Promise<RowsView> {
  const text = (await files.get(rowsKey(id)))?.toString('utf8') ?? '';
  const items: RowView[] = [];
  let count = 0;
  let next: string | null = null;
  for (const [place, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [lineStatus = '', lineSheet = ''] = line.split('\t', 2);
    const json = line.slice(lineStatus.length + lineSheet.length + 2);
    if ((status && lineStatus !== status) || (sheet && lineSheet !== sheet)) continue;
    count += 1;
    if (place < after) continue;
    if (items.length < pageSize) items.push(rowView.parse(JSON.parse(json)));
    else next ??= String(place);
  }
  return { items, next, count };
}
