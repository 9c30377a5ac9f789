import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import { interrupted } from '../../domain/archive-rules';

export type NewRun = {
  kind: 'scheduled' | 'requested' | 'check';
  name: string;
  askedBy: string | null;
};

/**
 * True for a run whose server has sent no heartbeat for five minutes, so that it must have stopped.
 */
const isGone = sql<boolean>`heard_at < clock_timestamp() - interval '5 minutes'`;

/** Marks runs of stopped servers as failed. */
export async function giveUpArchiveRuns(db: Database | Tx): Promise<void> {
  await db
    .updateTable('archiveRun')
    .set({ state: 'failed', failure: interrupted, finishedAt: sql`clock_timestamp()` })
    .where('state', '=', 'running')
    .where(isGone)
    .execute();
}

/** Inserts a run and returns its id; undefined while another run is under way. */
export async function insertArchiveRun(tx: Tx, run: NewRun): Promise<string | undefined> {
  await giveUpArchiveRuns(tx);
  const row = await tx
    .insertInto('archiveRun')
    .values({ ...run, state: 'running', step: run.kind === 'check' ? 'checking' : 'writing' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findArchiveRun(db: Database, id: string) {
  return db
    .selectFrom('archiveRun')
    .select(['kind', 'name', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hearOfArchiveRun(
  db: Database,
  id: string,
  step?: 'checking' | 'sending',
): Promise<void> {
  await db
    .updateTable('archiveRun')
    .set({ heardAt: sql`clock_timestamp()`, ...(step && { step }) })
    .where('id', '=', id)
    .execute();
}

export async function finishArchiveRun(
  db: Database,
  id: string,
  outcome: { sizeBytes: number } | { failure: string },
): Promise<void> {
  await db
    .updateTable('archiveRun')
    .set({
      ...outcome,
      state: 'failure' in outcome ? 'failed' : 'done',
      finishedAt: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Lists the runs of archives, the newest first. */
export function listArchiveRuns(db: Database | Tx, limit = kept) {
  return db
    .selectFrom('archiveRun')
    .leftJoin('appUser', 'appUser.id', 'archiveRun.askedBy')
    .select([
      'archiveRun.kind',
      'archiveRun.name',
      'archiveRun.state',
      'archiveRun.step',
      'archiveRun.failure',
      'archiveRun.startedAt',
      'archiveRun.finishedAt',
      'appUser.name as askedByName',
    ])
    .orderBy('archiveRun.startedAt', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns the time at which the newest archive was made and verified here; null if there is none.
 */
export async function findLastArchived(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('archiveRun')
    .select('startedAt')
    .where('state', '=', 'done')
    .where('kind', '<>', 'check')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.startedAt ?? null;
}

/** Number of runs that are kept: one a day for about two years. */
const kept = 800;

export async function purgeArchiveRuns(db: Database): Promise<void> {
  await db
    .deleteFrom('archiveRun')
    .where('id', 'in', (query) =>
      query.selectFrom('archiveRun').select('id').orderBy('startedAt', 'desc').offset(kept),
    )
    .execute();
}

export async function insertArchiveDownload(
  tx: Tx,
  download: { name: string; userId: string },
): Promise<void> {
  await tx.insertInto('archiveDownload').values(download).execute();
}

/** Tells whether the person has opened the archive within the last five minutes. */
export async function hasOpenedArchive(
  db: Database,
  { name, userId }: { name: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('archiveDownload')
    .select('id')
    .where('name', '=', name)
    .where('userId', '=', userId)
    .where(sql<boolean>`at > clock_timestamp() - interval '5 minutes'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
