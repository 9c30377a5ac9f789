import { unescapeFormula } from '@/platform/server/files/csv';
import { recogniseSheet } from '../../domain/columns/recognise-sheet';
import type { Sheet } from '../../domain/sheet';

/**
 * Removes the apostrophes that Klip puts before formulas in its exports for people. Exports for
 * programs have none; they are recognised by headers that are codes.
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
