import { createHash } from 'node:crypto';
import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import { findRights } from '@/modules/people/server/repository/users';
import type { Actor } from '@/platform/actor';
import { toDay } from '@/platform/day';
import { requestErrors } from '@/platform/request-errors';
import type { FileStore } from '@/platform/server/files/files';
import type { Tx } from '@/platform/server/transaction';
import { findFingerprints } from '../domain/fingerprints';
import { listFingerprints, makePlan } from '../domain/make-plan';
import type { Known, Plan } from '../domain/plan';
import { type ReadSheet, readSheet } from '../domain/read-sheet';
import type { ImportSettings } from '../domain/settings';
import type { ColumnRole, Sheet } from '../domain/sheet';
import { importErrors } from '../errors';
import { readFiles } from './read-files';
import { type ImportRow, listMatchings } from './repository';
import { readKnown } from './repository/known';
import { type StoredSettings, unpackFiles } from './stored';

export type ImportServices = {
  db: Database;
  files: FileStore;
  timeZone: string;
  clock: () => Date;
};

export const filesKey = (id: string) => `imports/${id}`;

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What was sent, read as its owner has answered so far. */
export type ReadImport = {
  sheets: Sheet[];
  read: ReadSheet[];
  fingerprints: Map<string, string>;
  settings: ImportSettings;
};

export async function readImport(
  { db, files, timeZone, clock }: ImportServices,
  row: ImportRow,
): Promise<ReadImport> {
  const bytes = await files.get(filesKey(row.id));
  if (!bytes) throw importErrors.importTooOld();
  const { settings } = JSON.parse(row.settings) as StoredSettings;
  const sheets = await readFiles(unpackFiles(bytes));
  const matchings = new Map(
    (await listMatchings(db, row.userId)).map(({ headers, roles }) => [headers, roles]),
  );
  const remembered = (headers: string) => {
    const roles = matchings.get(headers);
    return roles === undefined ? undefined : (JSON.parse(roles) as ColumnRole[]);
  };
  const answers = new Map(settings.sheets.map((sheet) => [sheet.id, sheet]));
  const changes = new Map(
    settings.rows.flatMap(({ id, changes }) => (changes ? [[id, changes]] : [])),
  );
  const today = toDay(clock(), timeZone);
  const read = sheets.map((sheet) =>
    readSheet(sheet, answers.get(sheet.id), { timeZone, today, remembered, changes }),
  );
  return { sheets, read, fingerprints: findFingerprints(read, hash), settings };
}

/** The plan, by what the installation knows at this moment. */
export async function planNow(
  db: Database | Tx,
  actor: Actor,
  { read, fingerprints, settings }: ReadImport,
): Promise<{ plan: Plan; known: Known }> {
  const known = await readKnown(db, actor, listAll(read, fingerprints));
  return { plan: makePlan(read, fingerprints, settings, known), known };
}

function* listAll(read: ReadSheet[], fingerprints: Map<string, string>): Iterable<string> {
  for (const { rows } of read) {
    for (const row of rows) {
      const fingerprint = fingerprints.get(row.id);
      if (fingerprint !== undefined) yield* listFingerprints(row, fingerprint).slice(0, 1);
    }
  }
}

/** Whoever imports, with the rights they have now. */
export async function findImporter(db: Database | Tx, userId: string, now: Date): Promise<Actor> {
  const person = await findRights(db, userId);
  if (!person) throw requestErrors.notAllowed();
  return toActor(person, now);
}
