import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import type { TroubleKind } from '@/modules/notifications/domain/kinds';
import type { Tx } from '@/platform/server/transaction';

export function listTroubles(db: Database) {
  return db
    .selectFrom('trouble')
    .select(['id', 'kind', 'detail', 'beganAt'])
    .where('endedAt', 'is', null)
    .orderBy('beganAt')
    .orderBy('kind')
    .execute();
}

const now = sql<string>`clock_timestamp()`;

/**
 * Stores that a trouble was seen now. Returns its id if staff should be notified: the trouble is
 * new, or it had ended and the last notification is hours old.
 */
export async function seeTrouble(
  tx: Tx,
  { kind, detail }: { kind: TroubleKind; detail: string },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('trouble')
    .values({ kind, detail })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const known = await tx
    .selectFrom('trouble')
    .select(['endedAt', sql<boolean>`notified_at < now() - interval '6 hours'`.as('isLongAgo')])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isAgain = known.endedAt !== null;
  const isDue = isAgain && known.isLongAgo;
  const { id } = await tx
    .updateTable('trouble')
    .set({
      detail,
      seenAt: now,
      endedAt: null,
      ...(isAgain && { beganAt: now }),
      ...(isDue && { id: sql<string>`gen_random_uuid()`, notifiedAt: now }),
    })
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirstOrThrow();
  return isDue ? id : undefined;
}

/**
 * Ends troubles that no server has seen for three minutes. Troubles of the `unknown` kinds, about
 * which this server can tell nothing now, go on.
 */
export async function endTroubles(tx: Tx, unknown: readonly TroubleKind[]): Promise<void> {
  if (unknown.length > 0)
    await tx
      .updateTable('trouble')
      .set({ seenAt: now })
      .where('endedAt', 'is', null)
      .where('kind', 'in', unknown)
      .execute();
  await tx
    .updateTable('trouble')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .where(sql<boolean>`seen_at < clock_timestamp() - interval '3 minutes'`)
    .execute();
}

type WorkFacts = {
  /** Time by the clock of the database, like all other times here. */
  now: string;
  isBroken: boolean;
  failedJobs: number;
  oldestJobDueAt: string | null;
  failedMails: number;
  oldestMailAt: string | null;
};

/**
 * Reads facts of the last check of the books, the queue and the outbox in one statement. A failed
 * job that sends a mail counts only as a mail, and the mail about a trouble does not count. A mail
 * that failed before another one was sent does not count either, because its address is to blame.
 */
export async function readWorkFacts(db: Database): Promise<WorkFacts> {
  const { rows } = await sql<WorkFacts>`
    select now() as now, coalesce((select balances <> '[]' or months <> '[]' from book_check
                      where state = 'done' order by started_at desc limit 1), false) as is_broken,
           jobs.failed as failed_jobs, jobs.oldest as oldest_job_due_at,
           mails.failed as failed_mails, mails.oldest as oldest_mail_at
      from (select count(*) filter (where attempts >= max_attempts and locked_at is null
                                      and task_identifier <> 'mail.send') as failed,
                   min(run_at) filter (where attempts < max_attempts and locked_at is null
                                         and run_at <= now()) as oldest
              from graphile_worker.jobs) as jobs,
           (select count(*) filter (where state = 'failed' and created_at > greatest(
                      now() - interval '2 days', (select created_at from mail
                        where state = 'sent' order by created_at desc limit 1))) as failed,
                   min(created_at) filter (where state = 'waiting') as oldest
              from mail
             where state in ('failed', 'waiting') and kind <> 'trouble') as mails`.execute(db);
  return onlyRow(rows);
}
