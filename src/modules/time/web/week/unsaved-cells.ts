import type { Day } from '@/platform/day';
import type { WeekRow } from './build-rows';

/** Text in a cell that is not saved yet. */
export type UnsavedCell = {
  row: WeekRow;
  day: Day;
  typed: string;
  /** Reason why saving failed; undefined if it has not. */
  problem?: string;
};

/** Unsaved cells by their keys. */
export type UnsavedCells = ReadonlyMap<string, UnsavedCell>;

export function cellKey(row: WeekRow, day: Day): string {
  return `${row.key}|${day}`;
}

/** Adds a typed text, without a problem yet. */
export function typeInto(
  unsaved: UnsavedCells,
  row: WeekRow,
  day: Day,
  typed: string,
): UnsavedCells {
  return new Map(unsaved).set(cellKey(row, day), { row, day, typed });
}

/**
 * Restores unsaved cells after a new sign-in. It is unknown whether a save in progress succeeded,
 * so each gets `problem`, with which it is saved again.
 */
export function restoreCells(cells: readonly UnsavedCell[], problem: string): UnsavedCells {
  return new Map(
    cells.map((cell) => [
      cellKey(cell.row, cell.day),
      { ...cell, problem: cell.problem ?? problem },
    ]),
  );
}

/** Adds the reason why saving a text failed, unless the cell has another text by now. */
export function refuseCell(
  unsaved: UnsavedCells,
  key: string,
  typed: string,
  problem: string,
): UnsavedCells {
  const cell = unsaved.get(key);
  return cell?.typed === typed ? new Map(unsaved).set(key, { ...cell, problem }) : unsaved;
}

/** Removes the problem of a text that was saved after all. */
export function clearProblem(unsaved: UnsavedCells, key: string, typed: string): UnsavedCells {
  const cell = unsaved.get(key);
  return cell?.typed === typed ? typeInto(unsaved, cell.row, cell.day, typed) : unsaved;
}

/**
 * Removes a saved text, so that the cell shows the server's value. It stays if saving failed or the
 * cell has another text by now.
 */
export function removeSavedCell(unsaved: UnsavedCells, key: string, typed: string): UnsavedCells {
  const cell = unsaved.get(key);
  return cell?.typed === typed && cell.problem === undefined ? removeCell(unsaved, key) : unsaved;
}

export function removeCell(unsaved: UnsavedCells, key: string): UnsavedCells {
  const left = new Map(unsaved);
  left.delete(key);
  return left;
}
