import type { Day } from '@/platform/day';
import type { WeekRow } from './rows-of';

/** What was typed into a cell and is not saved. */
export type UnsavedCell = {
  row: WeekRow;
  day: Day;
  typed: string;
  /** Why it could not be saved. */
  problem?: string;
};

/** By their cells. */
export type Unsaved = ReadonlyMap<string, UnsavedCell>;

export function cellKey(row: WeekRow, day: Day): string {
  return `${row.key}|${day}`;
}

/** What was wrong was wrong with the text before. */
export function typeInto(unsaved: Unsaved, row: WeekRow, day: Day, typed: string): Unsaved {
  return new Map(unsaved).set(cellKey(row, day), { row, day, typed });
}

/** It stays in its cell, and says why. What has been typed over since is nobody's wish any more. */
export function refuse(unsaved: Unsaved, key: string, typed: string, problem: string): Unsaved {
  const cell = unsaved.get(key);
  return cell?.typed === typed ? new Map(unsaved).set(key, { ...cell, problem }) : unsaved;
}

/** It has been saved after all: nothing is wrong with it any more. */
export function accept(unsaved: Unsaved, key: string, typed: string): Unsaved {
  const cell = unsaved.get(key);
  return cell?.typed === typed ? typeInto(unsaved, cell.row, cell.day, typed) : unsaved;
}

/** The cell shows what the server knows again; unless that failed, or something else stands there. */
export function settle(unsaved: Unsaved, key: string, typed: string): Unsaved {
  const cell = unsaved.get(key);
  return cell?.typed === typed && cell.problem === undefined ? forget(unsaved, key) : unsaved;
}

export function forget(unsaved: Unsaved, key: string): Unsaved {
  const left = new Map(unsaved);
  left.delete(key);
  return left;
}
