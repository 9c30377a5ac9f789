import type { Day } from '@/platform/day';
import type { WeekRow } from './build-rows';

/** A text that was typed into a cell and is not saved. */
export type UnsavedCell = {
  row: WeekRow;
  day: Day;
  typed: string;
  /** Why it could not be saved. */
  problem?: string;
};

/** Unsaved cells by their keys. */
export type Unsaved = ReadonlyMap<string, UnsavedCell>;

export function cellKey(row: WeekRow, day: Day): string {
  return `${row.key}|${day}`;
}

/** A new text has no problem yet. */
export function typeInto(unsaved: Unsaved, row: WeekRow, day: Day, typed: string): Unsaved {
  return new Map(unsaved).set(cellKey(row, day), { row, day, typed });
}

/**
 * Restores cells after a sign-in. A save that was on its way has no known result: it is tried
 * again.
 */
export function restoreCells(cells: readonly UnsavedCell[], problem: string): Unsaved {
  return new Map(
    cells.map((cell) => [
      cellKey(cell.row, cell.day),
      { ...cell, problem: cell.problem ?? problem },
    ]),
  );
}

/** The text stays in its cell with the reason, unless another text was typed meanwhile. */
export function refuseCell(unsaved: Unsaved, key: string, typed: string, problem: string): Unsaved {
  const cell = unsaved.get(key);
  return cell?.typed === typed ? new Map(unsaved).set(key, { ...cell, problem }) : unsaved;
}

/** The text was saved after all, so its problem is gone. */
export function acceptCell(unsaved: Unsaved, key: string, typed: string): Unsaved {
  const cell = unsaved.get(key);
  return cell?.typed === typed ? typeInto(unsaved, cell.row, cell.day, typed) : unsaved;
}

/** The cell shows what the server knows, unless saving failed or another text was typed. */
export function settleCell(unsaved: Unsaved, key: string, typed: string): Unsaved {
  const cell = unsaved.get(key);
  return cell?.typed === typed && cell.problem === undefined ? forgetCell(unsaved, key) : unsaved;
}

export function forgetCell(unsaved: Unsaved, key: string): Unsaved {
  const left = new Map(unsaved);
  left.delete(key);
  return left;
}
