import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import { findRights } from '@/modules/people/server/repository/users';
import type { Actor } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { requestErrors } from '@/platform/request-errors';
import type { FileStore } from '@/platform/server/files/files';
import type { ReadApart } from '@/platform/server/readers/read-apart';
import type { Tx } from '@/platform/server/transaction';
import type { ImportSettings } from '../../contract/import-input';
import type { SheetView } from '../../contract/import-view';
import { makePlan } from '../../domain/make-plan';
import type { Known, PlannedImport } from '../../domain/plan';
import type { ReadSheet } from '../../domain/read-sheet';
import type { SheetCell } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { type ImportRow, listMatchings } from '../repository/import-rows';
import { loadKnown } from '../repository/load-known';
import type { TablePart } from './read-tables';
import { tryReading } from './try-reading';

export type ImportServices = {
  db: Database;
  files: FileStore;
  timeZone: string;
  clock: () => Date;
  readApart: ReadApart;
};

export const filesKey = (id: string) => `imports/${id}`;

/** The files of an import, read with the answers so far. */
export type ReadImport = {
  read: ReadSheet[];
  views: SheetView[];
  fingerprints: Map<string, string>;
  /** By row, as they are in the file; empty unless they are requested. */
  cells: Map<string, SheetCell[]>;
  settings: ImportSettings;
};

type Options = { signal?: AbortSignal | undefined; withCells?: boolean };

/**
 * @throws importTooOld, importNotReady, what files are refused for; `ReadingEnded` where it may be
 *   tried again
 */
export async function readImport(
  services: ImportServices,
  row: ImportRow,
  { signal, withCells = false }: Options = {},
): Promise<ReadImport> {
  const { db, files, timeZone, clock } = services;
  const bytes = await files.get(filesKey(row.id));
  if (!bytes) throw importErrors.importTooOld();
  const { settings } = row;
  if (!settings) throw importErrors.importNotReady();
  const matchings = await listMatchings(db, row.userId);
  const today = toDay(clock(), timeZone);
  const ask = { settings, matchings, timeZone, today, withCells };
  const parts = await tryReading(services, row.id, { ask, bytes, subject: row.userId, signal });
  const result: ReadImport = {
    read: [],
    views: [],
    fingerprints: new Map(),
    cells: new Map(),
    settings,
  };
  for (const part of parts) addPart(result, part);
  return result;
}

function addPart({ read, views, fingerprints, cells }: ReadImport, part: TablePart): void {
  if ('view' in part) {
    read.push(part.sheet);
    views.push(part.view);
    return;
  }
  for (const [at, row] of part.rows.entries()) {
    read.at(-1)?.rows.push(row);
    const fingerprint = part.fingerprints[at];
    if (fingerprint) fingerprints.set(row.id, fingerprint);
    const found = part.cells[at];
    if (found) cells.set(row.id, found);
  }
}

/** The plan, by what the installation knows at this moment. */
export async function buildCurrentPlan(
  db: Database | Tx,
  actor: Actor,
  { read, fingerprints, settings }: ReadImport,
): Promise<{ plan: PlannedImport; known: Known }> {
  const rows = read.flatMap((sheet) => sheet.rows);
  const sourceIds = rows.flatMap(({ sourceId }) => (sourceId === '' ? [] : [sourceId]));
  const known = await loadKnown(db, actor, { fingerprints: fingerprints.values(), sourceIds });
  return { plan: makePlan(read, fingerprints, settings, known), known };
}

/** A person with the rights they have now. */
export async function findImporter(db: Database | Tx, userId: string, now: Date): Promise<Actor> {
  const person = await findRights(db, userId);
  if (!person) throw requestErrors.notAllowed();
  return toActor(person, now);
}
