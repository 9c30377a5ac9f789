import { z } from 'zod';
import type { Day } from '@/platform/day';
import type { ImportSettings } from '../../contract/import-input';
import { sheetView } from '../../contract/import-view';
import { findFingerprints } from '../../domain/fingerprints';
import { type ReadSheet, readSheet, readSheetShape } from '../../domain/read-sheet';
import { type ReadRow, readRowShape } from '../../domain/row';
import { type ColumnRole, normalise } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { hash } from '../hash';
import { showSheet } from '../show-sheet';
import { maxNames } from './file-limits';
import { unpackFiles } from './packed-files';
import { readFiles } from './read-files';
import { withoutGuards } from './without-guards';

declare module '@/platform/server/readers/create-readers' {
  interface Readings {
    'imports.read': { ask: TablesRequest; part: TablePart };
  }
}

export type TablesRequest = {
  settings: ImportSettings;
  /** Roles that were chosen earlier for files with these headers. */
  matchings: { headers: string; roles: ColumnRole[] }[];
  timeZone: string;
  today: Day;
  /** True to include the cells of each row as they are in the file. */
  withCells: boolean;
};

/**
 * Part of the answer: a sheet, or some hundred of its rows as JSON in a text. The server passes the
 * text on to the process that plans, and parses it only to write the rows.
 */
export const tablePart = z.union([
  z.strictObject({ sheet: readSheetShape, view: sheetView }),
  z.strictObject({
    rows: z.string(),
    fingerprints: z.array(z.string().nullable()),
    sourceIds: z.array(z.string()),
    /** Numbers of balances in the file of another Klip. */
    numbers: z.array(z.string()),
    cells: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
]);
export type TablePart = z.infer<typeof tablePart>;

const rowsShape = z.array(readRowShape);

export function parseRows({ rows }: { rows: string }): ReadRow[] {
  return rowsShape.parse(JSON.parse(rows));
}

const rowsOfPart = 250;

/**
 * Reads the sheets in the files of an import, with the answers given so far. It needs no database.
 */
export async function* readTables(
  { settings, matchings, timeZone, today, withCells }: TablesRequest,
  packed: Buffer,
): AsyncGenerator<TablePart> {
  const sheets = (await readFiles(unpackFiles(packed))).map(withoutGuards);
  const known = new Map(matchings.map(({ headers, roles }) => [headers, roles]));
  const remembered = (headers: string) => known.get(headers);
  const answers = new Map(settings.sheets.map((sheet) => [sheet.id, sheet]));
  const rowAnswers = new Map(settings.rows.map((row) => [row.id, row]));
  const read = sheets.map((sheet) =>
    readSheet(sheet, answers.get(sheet.id), { timeZone, today, remembered, answers: rowAnswers }),
  );
  ensureFewNames(read);
  const fingerprints = findFingerprints(read, hash);
  for (const [place, { rows, ...sheet }] of read.entries()) {
    const cells = sheets[place]?.rows ?? [];
    const view = showSheet({ ...sheet, rows }, cells, settings);
    yield { sheet: { ...sheet, rows: [] }, view };
    for (let at = 0; at < rows.length; at += rowsOfPart) {
      const some = rows.slice(at, at + rowsOfPart);
      yield {
        rows: JSON.stringify(some),
        numbers: sheet.kind === 'klip' ? some.map(({ card }) => card) : [],
        sourceIds: some.flatMap(({ sourceId }) => (sourceId === '' ? [] : [sourceId])),
        fingerprints: some.map(({ id }) => fingerprints.get(id) ?? null),
        cells: withCells ? some.map(({ line }) => [...(cells[line - 1] ?? [])]) : [],
      };
    }
  }
}

/**
 * Refuses files with more customers, balances or people than a person can answer questions about.
 */
function ensureFewNames(sheets: readonly ReadSheet[]): void {
  const customers = new Set<string>();
  const cards = new Set<string>();
  const people = new Set<string>();
  for (const { customer, card, person, email } of sheets.flatMap(({ rows }) => rows)) {
    customers.add(normalise(customer));
    cards.add(normalise(`${customer}|${card}`));
    people.add(normalise(person || email));
    const most = Math.max(customers.size, people.size, cards.size);
    if (most > maxNames) throw importErrors.tooManyNames({ max: maxNames });
  }
}
