import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import type { TroubleKind } from '@/modules/notifications/domain';
import type { Tx } from '@/platform/server/transaction';

export function listTroubles(db: Database) {
  return db
    .selectFrom('trouble')
    .select(['id', 'kind', 'server', 'detail', 'beganAt'])
    .orderBy('beganAt')
    .orderBy('kind')
    .execute();
}

type SeenTrouble = { kind: TroubleKind; server: string; detail: string };

/** Inserts a trouble, or updates the one that lasts. Returns the id of a new one. */
export async function seeTrouble(tx: Tx, trouble: SeenTrouble): Promise<string | undefined> {
  const { id, isNew } = await tx
    .insertInto('trouble')
    .values(trouble)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'server'])
        .doUpdateSet({ detail: trouble.detail, seenAt: sql`clock_timestamp()` }),
    )
    // A row of this very statement has no transaction that ended it.
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  return isNew ? id : undefined;
}

export async function endTrouble(
  tx: Tx,
  { kind, server }: Pick<SeenTrouble, 'kind' | 'server'>,
): Promise<void> {
  await tx.deleteFrom('trouble').where('kind', '=', kind).where('server', '=', server).execute();
}

/** Ends the troubles that only a server saw which is gone. */
export async function endUnseenTroubles(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('trouble')
    .where(sql<boolean>`seen_at < clock_timestamp() - interval '10 minutes'`)
    .execute();
}

type WorkFacts = {
  isBroken: boolean;
  failedJobs: number;
  oldestJobDueAt: string | null;
  failedMails: number;
  oldestMailAt: string | null;
};

/**
 * Facts about the last check of the books, the queue and the outbox in one statement. The job of a
 * mail counts as its mail, and the mail about a trouble as none.
 */
export async function readWorkFacts(db: Database): Promise<WorkFacts> {
  const { rows } = await sql<WorkFacts>`
    select coalesce((select balances <> '[]' or months <> '[]' from book_check
                      where state = 'done' order by started_at desc limit 1), false) as is_broken,
           jobs.failed as failed_jobs, jobs.oldest as oldest_job_due_at,
           mails.failed as failed_mails, mails.oldest as oldest_mail_at
      from (select count(*) filter (where attempts >= max_attempts and locked_at is null
                                      and task_identifier <> 'mail.send') as failed,
                   min(run_at) filter (where attempts < max_attempts and locked_at is null
                                         and run_at <= now()) as oldest
              from graphile_worker.jobs) as jobs,
           (select count(*) filter (where state = 'failed'
                                      and created_at > now() - interval '2 days') as failed,
                   min(created_at) filter (where state = 'waiting') as oldest
              from mail
             where state in ('failed', 'waiting') and kind <> 'trouble') as mails`.execute(db);
  return onlyRow(rows);
}
