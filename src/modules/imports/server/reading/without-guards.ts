import { unescapeFormula } from '@/platform/server/files/csv';
import { recogniseSheet } from '../../domain/columns/recognise-sheet';
import type { Sheet } from '../../domain/sheet';

/**
 * Takes off the apostrophes that Klip has put before formulas in a file of its own for people. Its
 * files for programs have codes as headers, and no guards.
 */
export function withoutGuards(sheet: Sheet): Sheet {
  const { kind, headers } = recogniseSheet(sheet);
  const isForPrograms = headers.every((header) => !/^\p{Lu}/u.test(header));
  if (kind !== 'klip' || isForPrograms) return sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? unescapeFormula(cell) : cell)),
    ),
  };
}
