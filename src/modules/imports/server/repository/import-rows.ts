import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import { isStaff } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { type ImportState, importStatesAtWork } from '../../contract/import-states';
import type { ResultView } from '../../contract/result-view';
import { importErrors } from '../../errors';
import {
  parsePlanTexts,
  parseRoles,
  parseSummaryTexts,
  type StoredFailure,
  type StoredSettings,
} from './stored-texts';

type NewImport = { id: string; userId: string; stored: StoredSettings; createdAt: string };

export async function insertImport(tx: Tx, { stored, ...row }: NewImport): Promise<void> {
  await tx.insertInto('import').values(row).execute();
  await tx
    .insertInto('importText')
    .values({ importId: row.id, settings: JSON.stringify(stored) })
    .execute();
}

function selectImports(db: Database | Tx) {
  return db
    .selectFrom('import')
    .innerJoin('importText', 'importText.importId', 'import.id')
    .innerJoin('appUser', 'appUser.id', 'import.userId')
    .select([
      'import.id',
      'import.userId',
      'appUser.name as userName',
      'import.state',
      'import.failure',
      'import.version',
      'import.rowsDone',
      'import.rowsExpected',
      'import.createdAt',
      'import.finishedAt',
      'import.undoneAt',
      'import.undoneBy',
      'importText.settings',
    ]);
}

export type ImportRow = Awaited<ReturnType<typeof findImportRow>>;

/** Returns the import of any person. Callers must check the reader's right, or be the job. */
export async function findImportRow(db: Database | Tx, id: string) {
  const row = await selectImports(db)
    .select(['importText.plan', 'importText.result'])
    .where('import.id', '=', id)
    .executeTakeFirst();
  if (!row) throw importErrors.importNotFound();
  return { ...row, ...parseSummaryTexts(row), ...parsePlanTexts(row) };
}

/**
 * Returns an import of the reader; staff may read all.
 * @throws importNotFound also for another person's import
 */
export async function findImport(db: Database | Tx, id: string, actor: Actor): Promise<ImportRow> {
  const row = await findImportRow(db, id);
  if (row.userId !== actor.id && !isStaff(actor)) throw importErrors.importNotFound();
  return row;
}

/** Lists the last hundred imports, the newest first. */
export async function listImports(db: Database, actor: Actor) {
  const rows = await selectImports(db)
    .$if(!isStaff(actor), (query) => query.where('import.userId', '=', actor.id))
    .orderBy('import.createdAt', 'desc')
    .orderBy('import.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, ...parseSummaryTexts(row) }));
}

/** Locks an import until the transaction ends, so that only one of two requests starts it. */
export async function lockImport(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('import').select('id').where('id', '=', id).forUpdate().execute();
}

type ImportChanges = {
  state?: ImportState;
  failure?: StoredFailure | null;
  version?: number;
  rowsDone?: number;
  rowsExpected?: number;
  finishedAt?: string;
  undoneAt?: string;
  undoneBy?: string;
};

/** Saves changes and the time, as a heartbeat that shows that the job is running. */
export async function markImport(
  db: Database | Tx,
  id: string,
  { failure, ...changes }: ImportChanges,
): Promise<void> {
  await db
    .updateTable('import')
    .set({
      ...changes,
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
      beatAt: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveTexts(
  db: Database | Tx,
  importId: string,
  texts: { settings?: StoredSettings; plan?: string | null; result?: ResultView },
): Promise<void> {
  const { plan, settings, result } = texts;
  const changes = {
    ...(plan !== undefined && { plan }),
    ...(settings && { settings: JSON.stringify(settings) }),
    ...(result && { result: JSON.stringify(result) }),
  };
  await db.updateTable('importText').set(changes).where('importId', '=', importId).execute();
}

/** Lists imports whose job has ended without a result, because its server was killed. */
export function listStuckImports(db: Database, before: Date) {
  return db
    .selectFrom('import')
    .select(['id', 'state', 'version'])
    .where('state', 'in', importStatesAtWork)
    .where('beatAt', '<', before.toISOString())
    .execute();
}

/** Lists imports whose files have become useless, because they can neither be undone nor run. */
export async function listExpiredImports(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('import')
    .innerJoin('importText', 'importText.importId', 'import.id')
    .select('import.id')
    .where('import.createdAt', '<', before.toISOString())
    .where('importText.plan', 'is not', null)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists imports whose uploaded files are still needed: those with a plan, which is deleted with the
 * files, and those created since `since` without a plan.
 */
export function listKeptImports(db: Database, since: Date) {
  return db
    .selectFrom('import')
    .innerJoin('importText', 'importText.importId', 'import.id')
    .select('import.id')
    .select((is) => is('importText.plan', 'is not', null).as('isPlanned'))
    .where((is) =>
      is.or([is('importText.plan', 'is not', null), is('createdAt', '>=', since.toISOString())]),
    )
    .orderBy('import.id')
    .execute();
}

/** Remembers the roles of columns for files with the same headers; null forgets them. */
export async function saveMatching(
  tx: Tx,
  { userId, headers, roles }: { userId: string; headers: string; roles: readonly string[] | null },
): Promise<void> {
  if (roles === null) {
    await tx
      .deleteFrom('importMatching')
      .where('userId', '=', userId)
      .where('headers', '=', headers)
      .execute();
    return;
  }
  const row = { userId, headers, roles: JSON.stringify(roles) };
  await tx
    .insertInto('importMatching')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'headers'])
        .doUpdateSet({ roles: row.roles, updatedAt: sql`now()` }),
    )
    .execute();
}

export async function listMatchings(db: Database | Tx, userId: string) {
  const rows = await db
    .selectFrom('importMatching')
    .select(['headers', 'roles'])
    .where('userId', '=', userId)
    .execute();
  return rows.flatMap(({ headers, roles: text }) => {
    const roles = parseRoles(text);
    return roles ? [{ headers, roles }] : [];
  });
}
