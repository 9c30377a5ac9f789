import type { Database } from '@/database/connection';
import { daysToUndo } from '../domain/days-to-undo';
import { filesKey } from './reading/prepare-plan';
import { listKeptImports } from './repository/import-rows';
import { rowsKey } from './row-pages';

/** Returns the moment before which imports lose their files and rows. */
export function findOldestKept(now: Date): Date {
  return new Date(now.getTime() - (daysToUndo + 1) * 86_400_000);
}

/**
 * Lists the keys of all stored files that imports still need: the uploaded ones and the rows of
 * plans.
 */
export async function listImportKeys(db: Database): Promise<string[]> {
  const kept = await listKeptImports(db, findOldestKept(new Date()));
  return kept.flatMap(({ id, isPlanned }) =>
    isPlanned ? [filesKey(id), rowsKey(id)] : [filesKey(id)],
  );
}
