import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { holds, toPatterns } from '@/database/search';
import { crmErrors } from '@/modules/crm/errors';
import type { Tx } from '@/platform/server/transaction';
import type { OutboxMailState } from '../../contract/outbox';

function selectOutbox(db: Database | Tx) {
  return db
    .selectFrom('mail')
    .leftJoin('appUser as author', 'author.id', 'mail.sentBy')
    .leftJoin('company', 'company.id', 'mail.companyId')
    .select([
      'mail.id',
      'mail.kind',
      'mail.toAddress',
      'mail.subject',
      'mail.state',
      'mail.attempts',
      'mail.lastError',
      'mail.isSecret',
      sql<boolean>`mail.text_body <> ''`.as('hasWords'),
      'mail.createdAt',
      'mail.sentAt',
      'author.name as sentByName',
      'company.name as companyName',
    ]);
}

export type OutboxRow = Awaited<ReturnType<typeof listOutbox>>[number];

type Filter = { state?: OutboxMailState | undefined; q?: string | undefined };

/**
 * Lists all mails, the latest first. `after` is the `createdAt` and the id of the last mail of the
 * page before.
 */
export function listOutbox(
  db: Database,
  { state, q }: Filter,
  { limit, after }: { limit: number; after: string[] | undefined },
) {
  return selectOutbox(db)
    .$call((query) => (state === undefined ? query : query.where('mail.state', '=', state)))
    .where(holds(toPatterns(q), 'mail.to_address', 'mail.subject'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(mail.created_at, mail.id) < (${after?.[0]}::timestamptz,
          ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('mail.createdAt', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findOutboxMail(db: Database | Tx, id: string) {
  const mail = await selectOutbox(db)
    .select([
      'mail.textBody',
      sql<
        string[]
      >`array(select file_name from mail_attachment where mail_id = mail.id order by file_name)`.as(
        'attachments',
      ),
    ])
    .where('mail.id', '=', id)
    .executeTakeFirst();
  if (!mail) throw crmErrors.mailNotFound();
  return mail;
}

/**
 * Locks a mail until the transaction ends, and returns it.
 * @throws mailNotFound
 */
export async function lockOutboxMail(tx: Tx, id: string): Promise<OutboxRow> {
  await lockRows(tx, 'mail', { ids: [id] });
  const mail = await selectOutbox(tx).where('mail.id', '=', id).executeTakeFirst();
  if (!mail) throw crmErrors.mailNotFound();
  return mail;
}

/**
 * Locks, until the transaction ends, mails that were given up and still have their text, oldest
 * first.
 */
export async function lockFailedMails(tx: Tx, limit: number): Promise<OutboxRow[]> {
  const held = await tx
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'failed')
    .where('textBody', '<>', '')
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = held.map(({ id }) => id);
  return selectOutbox(tx)
    .where(sql<boolean>`mail.id = any(${ids})`)
    .orderBy('mail.createdAt')
    .execute();
}

export async function countOutbox(db: Database): Promise<Record<OutboxMailState, number>> {
  const rows = await db
    .selectFrom('mail')
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute();
  const of = (state: OutboxMailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of('waiting'), sent: of('sent'), failed: of('failed'), kept: of('kept') };
}
