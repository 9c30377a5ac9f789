import type { ImportSettings } from '../../contract/import-input';
import type { SheetView } from '../../contract/import-view';
import type { ReadSheet } from '../../domain/read-sheet';
import type { SheetCell } from '../../domain/sheet';
import { parseRows, type TablePart } from '../reading/read-tables';

/** Sheets of an import after reading, with the answers given so far. */
export type ReadImport = {
  sheets: ReadSheet[];
  views: SheetView[];
  fingerprints: Map<string, string>;
  /** Cells of each row as they are in the file, by the id of the row; empty unless requested. */
  cells: Map<string, SheetCell[]>;
  settings: ImportSettings;
};

export type ReadParts = { parts: TablePart[]; settings: ImportSettings };

/**
 * Joins the parts in which a separate process answers: each sheet is followed by its rows, some at
 * a time.
 */
export function joinTableParts({ parts, settings }: ReadParts): ReadImport {
  const result: ReadImport = {
    sheets: [],
    views: [],
    fingerprints: new Map(),
    cells: new Map(),
    settings,
  };
  for (const part of parts) addPart(result, part);
  return result;
}

function addPart({ sheets, views, fingerprints, cells }: ReadImport, part: TablePart): void {
  if ('view' in part) {
    sheets.push(part.sheet);
    views.push(part.view);
    return;
  }
  for (const [at, row] of parseRows(part).entries()) {
    sheets.at(-1)?.rows.push(row);
    const fingerprint = part.fingerprints[at];
    if (fingerprint) fingerprints.set(row.id, fingerprint);
    const found = part.cells[at];
    if (found) cells.set(row.id, found);
  }
}
