import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { inScope } from '@/modules/companies/server/repository';
import { type Actor, servedCompanies } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { StartTimerInput } from '../../contract/timer';
import { timeErrors } from '../../errors';

/**
 * Selects the actor's own timer, with its balance and task only if the actor could log on them now.
 */
function ofOwner(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('timer')
    .leftJoin('task', (join) =>
      join
        .onRef('task.id', '=', 'timer.taskId')
        .on('task.deletedAt', 'is', null)
        .on(inScope(servedCompanies(actor), 'task.company_id')),
    )
    .leftJoin('balance', (join) =>
      join
        .onRef('balance.id', '=', 'timer.balanceId')
        .on('balance.deletedAt', 'is', null)
        .on('balance.closedAt', 'is', null)
        .on(inScope(servedCompanies(actor), 'balance.company_id')),
    )
    .where('timer.userId', '=', actor.id)
    .select([
      'timer.id',
      'timer.startedAt',
      'timer.awaySeconds',
      'timer.title',
      'timer.description',
      'timer.category',
      'timer.isFree',
      'balance.id as balanceId',
      'task.id as taskId',
      'timer.balanceId as startedOnBalance',
      'timer.taskId as startedOnTask',
      'task.number as taskNumber',
      'task.title as taskTitle',
    ]);
}

export type TimerRow = NonNullable<Awaited<ReturnType<typeof findTimer>>>;

export function findTimer(db: Database | Tx, actor: Actor) {
  return ofOwner(db, actor).executeTakeFirst();
}

/**
 * Returns the timer and locks its row until the transaction ends. If two requests stop it at once,
 * the second finds none.
 */
export async function lockTimer(tx: Tx, actor: Actor, id: string): Promise<TimerRow> {
  await lockRows(tx, 'timer', { ids: [id] });
  const timer = await ofOwner(tx, actor).where('timer.id', '=', id).executeTakeFirst();
  if (!timer) throw timeErrors.timerNotFound();
  return timer;
}

/** Inserts a timer; returns false if one is already running. */
export async function insertTimer(
  tx: Tx,
  timer: StartTimerInput & { userId: string; startedAt: string },
) {
  const inserted = await tx
    .insertInto('timer')
    .values(timer)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function saveTimer(
  tx: Tx,
  id: string,
  changes: Partial<StartTimerInput & { awaySeconds: number }>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('timer').set(changes).where('id', '=', id).execute();
}

export async function deleteTimer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('timer').where('id', '=', id).execute();
}

/**
 * Finds the last entry that the person logged for themselves, for a company they still work for.
 */
export function findLastEntryId(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('timeEntry as entry')
    .select('entry.id')
    .where('entry.consultantId', '=', actor.id)
    .where('entry.deletedAt', 'is', null)
    .where(inScope(servedCompanies(actor), 'entry.company_id'))
    .orderBy('entry.createdAt', 'desc')
    .orderBy('entry.ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks the timers that have run for `hours`, so that each gets one question, and returns them. */
export async function takeLongTimers(tx: Tx, { now, hours }: { now: Date; hours: number }) {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string; userId: string; title: string; seconds: number }>`
    update timer set asked_at = ${at}::timestamptz
     where user_id in (
       select user_id from timer
        where asked_at is null
          and started_at + make_interval(secs => away_seconds)
            <= ${at}::timestamptz - make_interval(hours => ${hours}::int)
        order by user_id for update skip locked)
    returning id, user_id as "userId", title,
      floor(extract(epoch from ${at}::timestamptz - started_at))::int - away_seconds
        as seconds`.execute(tx);
  return rows;
}
