import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import type { Tx } from '@/platform/server/transaction';
import type { ExportView } from '../../contract/export';
import type { TakeoutKind } from '../../contract/takeout';
import type { TakeoutSight } from '../../domain/takeout-sight';

/** The order, with the rights of its person at that time. */
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

/** Returns undefined while another takeout of the person is being made. */
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
        // In words of the index: values of a prepared statement would not be recognised.
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

/** Returns undefined if the takeout has been removed. */
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

/** Finds the person's takeout that is being made, or waits to be. */
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
   * Removes the sign of life if no server works on it, so that it waits for one however long that
   * takes.
   */
  heardAt?: null;
};

/**
 * A try of a takeout. A server that takes a takeout over has a try of its own, and the try of the
 * server before it is over.
 */
export type TakeoutTry = Pick<TakeoutRow, 'id' | 'tries'>;

/**
 * Saves the progress of a waiting takeout, and that a server works on it.
 *
 * @returns false if the try is over, or the takeout gone
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

/** Marks a takeout as opened; the audit log has who opened it, and when. */
export async function markTakeoutOpened(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('export')
    .set({ openedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Whether its person has opened it in the last five minutes. */
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
 * Locks waiting takeouts whose server is gone, so that one server alone takes them over. A server
 * that works on one gives a sign more often.
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

/** Counts a try, which gives the takeout to the next server that has time. */
export async function countTakeoutTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('export')
    .set({ heardAt: null, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute();
}
