import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import type { Tx } from '@/platform/server/transaction';
import type { ExportView } from '../../contract/export';
import type { TakeoutKind } from '../../contract/takeout';
import type { TakeoutSight } from '../../domain/takeout-sight';

/** Order of a takeout, with the rights of its person at that time. */
export type TakeoutRequest = {
  scope: CompanyScope;
  sight: TakeoutSight;
  locale: Locale;
  fileName: string;
};

type NewTakeout = {
  userId: string;
  kind: TakeoutKind;
  companyId: string | null;
  request: TakeoutRequest;
  createdAt: string;
};

/** Inserts a takeout; undefined while another takeout of the person is being made. */
export async function insertTakeout(
  tx: Tx,
  { request, ...columns }: NewTakeout,
): Promise<TakeoutRow | undefined> {
  const row = await tx
    .insertInto('export')
    .values({ ...columns, request: JSON.stringify(request), rowsExpected: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        // The condition is written as in the index, because values of a prepared statement would
        // not be recognised.
        .where(sql<boolean>`kind <> 'list' and state = 'waiting'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row && findTakeout(tx, row.id);
}

export type TakeoutRow = ExportView & {
  userId: string;
  kind: TakeoutKind;
  companyId: string | null;
  request: TakeoutRequest;
  createdAt: string;
  openedAt: string | null;
  sizeBytes: number | null;
  tries: number;
};

function selectTakeouts(db: Database | Tx) {
  return db
    .selectFrom('export')
    .select([
      'id',
      'state',
      'rowsDone',
      'rowsExpected',
      'userId',
      'companyId',
      'request',
      'createdAt',
      'openedAt',
      'sizeBytes',
      'tries',
    ])
    .select(sql<TakeoutKind>`kind`.as('kind'))
    .where('kind', '<>', 'list');
}

type StoredTakeout = Omit<TakeoutRow, 'request'> & { request: unknown };
const toRow = (row: StoredTakeout): TakeoutRow => ({
  ...row,
  request: row.request as TakeoutRequest,
});

/** Finds a takeout; undefined if it was removed. */
export async function findTakeout(db: Database | Tx, id: string): Promise<TakeoutRow | undefined> {
  const row = await selectTakeouts(db).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

type Subject = { userId: string; kind: TakeoutKind; companyId: string | null };

/** Finds the person's latest takeout of a subject. */
export async function findNewestTakeout(
  db: Database,
  { userId, kind, companyId }: Subject,
): Promise<TakeoutRow | undefined> {
  const row = await selectTakeouts(db)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('companyId', 'is not distinct from', companyId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toRow(row);
}

/** Finds the person's takeout that is being made or waits for that. */
export async function findWaitingTakeout(
  db: Database,
  userId: string,
): Promise<TakeoutRow | undefined> {
  const row = await selectTakeouts(db)
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row && toRow(row);
}

type TakeoutChanges = {
  rowsDone?: number;
  rowsExpected?: number;
  sizeBytes?: number;
  state?: ExportView['state'];
  /**
   * Removal of the heartbeat: no server works on the takeout, and it waits for one as long as
   * necessary.
   */
  heardAt?: null;
};

/**
 * Try of a takeout. A server that takes a takeout over begins a new try, which ends the try of the
 * server before.
 */
export type TakeoutTry = Pick<TakeoutRow, 'id' | 'tries'>;

/**
 * Saves the progress of a waiting takeout, and a heartbeat.
 * @returns false if the try has ended, or the takeout was removed
 */
export async function markTakeout(
  db: Database,
  { id, tries }: TakeoutTry,
  changes: TakeoutChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export')
    .set({
      heardAt: sql<string>`clock_timestamp()`,
      ...changes,
      ...(changes.state && { finishedAt: sql<string>`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a takeout as opened, so that the audit log records who opened it and when. */
export async function markTakeoutOpened(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('export')
    .set({ openedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Tells whether the takeout was opened within the last five minutes. */
export async function isTakeoutOpen(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('export')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`opened_at > clock_timestamp() - interval '5 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks waiting takeouts without a heartbeat for three minutes, so that only one server takes each
 * over. A working server sends a heartbeat more often.
 */
export function lockSilentTakeouts(tx: Tx) {
  return tx
    .selectFrom('export')
    .select(['id', 'tries'])
    .where('kind', '<>', 'list')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`heard_at < clock_timestamp() - interval '3 minutes'`)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Counts a new try, so that the next free server works on the takeout. */
export async function countTakeoutTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('export')
    .set({ heardAt: null, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute();
}
