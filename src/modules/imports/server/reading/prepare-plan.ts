import type { Database } from '@/database/connection';
import { findActor } from '@/modules/people/server/find-actor';
import type { Actor } from '@/platform/actor';
import { toDay } from '@/platform/day';
import type { FileStore } from '@/platform/server/files/files';
import type { ReadInChildProcess } from '@/platform/server/readers/create-readers';
import type { Tx } from '@/platform/server/transaction';
import { makePlan } from '../../domain/make-plan';
import type { KnownFacts, PlannedImport } from '../../domain/plan';
import { importErrors } from '../../errors';
import type { ReadImport, ReadParts } from '../planning/join-table-parts';
import { type ImportRow, listMatchings } from '../repository/import-rows';
import { loadKnown } from '../repository/load-known';
import { tryReading } from './try-reading';

export type ImportServices = {
  db: Database;
  files: FileStore;
  timeZone: string;
  clock: () => Date;
  readInChildProcess: ReadInChildProcess;
};

export const filesKey = (id: string) => `imports/${id}`;

type PreparingOptions = { signal?: AbortSignal | undefined; withCells?: boolean };

/**
 * @throws importTooOld, importNotReady, the errors of files; `ReadingEnded` if another try may
 * succeed
 */
export async function readParts(
  services: ImportServices,
  row: ImportRow,
  { signal, withCells = false }: PreparingOptions = {},
): Promise<ReadParts> {
  const { db, files, timeZone, clock } = services;
  const bytes = await files.get(filesKey(row.id));
  if (!bytes) throw importErrors.importTooOld();
  const { settings } = row;
  if (!settings) throw importErrors.importNotReady();
  const matchings = await listMatchings(db, row.userId);
  const today = toDay(clock(), timeZone);
  const ask = { settings, matchings, timeZone, today, withCells };
  const parts = await tryReading(services, row.id, { ask, bytes, subject: row.userId, signal });
  return { parts, settings };
}

/** Plans the import with the present facts of the installation. */
export async function buildCurrentPlan(
  db: Database | Tx,
  actor: Actor,
  { sheets, fingerprints, settings }: ReadImport,
): Promise<{ plan: PlannedImport; known: KnownFacts }> {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const sourceIds = rows.flatMap(({ sourceId }) => (sourceId === '' ? [] : [sourceId]));
  const isOfKlip = new Set(sheets.flatMap(({ id, kind }) => (kind === 'klip' ? [id] : [])));
  const numbers = new Set(
    rows.flatMap(({ card: number, sheetId }) => (isOfKlip.has(sheetId) ? [number] : [])),
  );
  const named = { fingerprints: fingerprints.values(), sourceIds, numbers };
  const known = await loadKnown(db, actor, named);
  return { plan: makePlan(sheets, fingerprints, settings, known), known };
}

/** Returns the importer with their present rights. */
export async function findImporter(db: Database | Tx, userId: string, now: Date): Promise<Actor> {
  const actor = await findActor(db, userId, now);
  if (!actor) throw importErrors.importRightEnded();
  return actor;
}
