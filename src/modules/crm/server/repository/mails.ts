import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { MailTemplate } from '../../domain/customer';
import { crmErrors } from '../../errors';

/** Tells whether one of the customer's own people has confirmed this address. */
export async function isConfirmed(tx: Tx, companyId: string, address: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('companyMember')
    .innerJoin('appUser', 'appUser.id', 'companyMember.userId')
    .select('appUser.id')
    .where('companyMember.companyId', '=', companyId)
    .where('companyMember.relation', '=', 'customer')
    .where('appUser.emailVerified', '=', true)
    .where('appUser.disabledAt', 'is', null)
    .where((row) => row(row.fn('lower', ['appUser.email']), '=', address.toLowerCase()))
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Finds the largest number of mails that a person may send to unconfirmed addresses in 24 hours.
 */
export async function findUnconfirmedLimit(tx: Tx): Promise<number> {
  const { unconfirmedMails } = await tx
    .selectFrom('installation')
    .select('unconfirmedMails')
    .executeTakeFirstOrThrow();
  return unconfirmedMails;
}

/**
 * Selects mails that a person has written to a customer. Other mails of the company are left out,
 * because they may contain secret links.
 */
function selectMails(db: Database | Tx, scope: CompanyScope) {
  return db
    .selectFrom('mail')
    .innerJoin('appUser as author', 'author.id', 'mail.sentBy')
    .innerJoin('company', 'company.id', 'mail.companyId')
    .where('company.deletedAt', 'is', null)
    .where(inScope(scope, 'mail.company_id'))
    .select([
      'mail.id',
      'mail.companyId',
      'mail.toAddress',
      'mail.subject',
      sql<MailTemplate>`mail.template`.as('template'),
      'mail.state',
      'mail.attempts',
      'mail.lastError',
      'mail.textBody',
      'mail.replyTo',
      'author.name as sentByName',
      'mail.createdAt',
      'mail.sentAt',
      sql<
        string[]
      >`array(select file_name from mail_attachment where mail_id = mail.id order by file_name)`.as(
        'attachments',
      ),
    ]);
}

export type MailRow = Awaited<ReturnType<typeof listMails>>[number];

type MailPageRequest = { companyId: string; limit: number; after: string[] | undefined };

/**
 * Lists mails, latest first. `after` holds `createdAt` and id of the last mail on the previous
 * page.
 */
export function listMails(
  db: Database,
  scope: CompanyScope,
  { companyId, limit, after }: MailPageRequest,
) {
  return selectMails(db, scope)
    .where('mail.companyId', '=', companyId)
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

export async function findMail(
  db: Database | Tx,
  id: string,
  scope: CompanyScope,
): Promise<MailRow> {
  const mail = await selectMails(db, scope).where('mail.id', '=', id).executeTakeFirst();
  if (!mail) throw crmErrors.mailNotFound();
  return mail;
}

/** Returns the mail and locks its row until the transaction ends. */
export async function lockMail(tx: Tx, id: string, scope: CompanyScope): Promise<MailRow> {
  await lockRows(tx, 'mail', { ids: [id] });
  return findMail(tx, id, scope);
}
