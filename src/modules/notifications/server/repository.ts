import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { sentAhead } from '@/database/dialect';
import { inScope } from '@/modules/companies/server/repository';
import { type Actor, visibleCompanies } from '@/platform/actor';
import { oldestOf } from '@/platform/server/purging/max-ages';
import type { Tx } from '@/platform/server/transaction';
import type { NotificationKind } from '../domain/kinds';
import type { Reader } from '../domain/recipients';
import { notificationErrors } from '../errors';

export type NewNotification = {
  userId: string;
  kind: NotificationKind;
  companyId: string | null;
  subjectId: string;
  data: object;
};

export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('notification')
    .values(rows.map((row) => ({ ...row, data: JSON.stringify(row.data) })))
    .modifyEnd(sentAhead)
    .execute();
}

/**
 * Lists everybody who may see the records of a company now, by the rule of `visibleCompanies`,
 * except former consultants, who can only read.
 */
export async function listReaders(tx: Tx, companyId: string, ownerId?: string): Promise<Reader[]> {
  const rows = await tx
    .selectFrom('appUser as person')
    .leftJoin('companyMember as member', (join) =>
      join.onRef('member.userId', '=', 'person.id').on('member.companyId', '=', companyId),
    )
    .where('person.disabledAt', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('person.role', '=', 'staff'), row('person.staffStatus', '=', 'active')]),
        row.and([row('person.role', '=', 'consultant'), row('member.relation', '=', 'consultant')]),
        row.and([row('person.role', '<>', 'staff'), row('member.relation', '=', 'customer')]),
      ]),
    )
    .select(['person.id', 'person.email', 'person.language', 'person.role', 'member.relation'])
    .select(
      sql<string[]>`array(select topic from muted_mail where muted_mail.user_id = person.id)`.as(
        'mutedTopics',
      ),
    )
    .orderBy('person.id')
    .execute();
  return rows.map(({ role, relation, ...person }) => {
    const side = role === 'staff' ? 'staff' : (relation ?? 'customer');
    return {
      ...person,
      side,
      isConcerned: side !== 'customer' && (relation === 'consultant' || person.id === ownerId),
    };
  });
}

/**
 * Lists people among `ids` without an account who have answered by a link, as long as the company
 * still has their address.
 */
export async function listContacts(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Reader[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('cardContact as contact')
    .innerJoin('company', 'company.id', 'contact.companyId')
    .where('company.id', '=', companyId)
    .where('contact.id', 'in', ids)
    .where((row) =>
      row('contact.email', 'in', [
        row.fn<string>('lower', ['company.email']),
        row.fn<string>('lower', ['company.invoiceEmail']),
      ]),
    )
    .select(['contact.id', 'contact.email', 'company.language'])
    .execute();
  const reading = {
    side: 'customer',
    isConcerned: false,
    mutedTopics: [],
    isContact: true,
  } as const;
  return rows.map((contact) => ({ ...contact, ...reading }));
}

export async function areCustomersMailed(tx: Tx, companyId: string): Promise<boolean> {
  const { customerMails } = await tx
    .selectFrom('company')
    .select('customerMails')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return customerMails;
}

/**
 * Finds a person to notify, and whether they want mails about `topic`; undefined if they are
 * disabled.
 */
export function findPerson(tx: Tx, id: string, topic: string | null) {
  return tx
    .selectFrom('appUser as person')
    .where('person.id', '=', id)
    .where('person.disabledAt', 'is', null)
    .select(['person.id', 'person.email', 'person.language'])
    .select((row) =>
      row
        .not(
          row.exists(
            row
              .selectFrom('mutedMail')
              .select('topic')
              .whereRef('userId', '=', 'person.id')
              .where('topic', '=', topic ?? ''),
          ),
        )
        .as('wantsMail'),
    )
    .executeTakeFirst();
}

/** Selects the reader's notifications, limited to companies that they may still see. */
function ofReader(db: Database, actor: Actor) {
  return db
    .selectFrom('notification')
    .where('userId', '=', actor.id)
    .where((row) =>
      row.or([row('companyId', 'is', null), inScope(visibleCompanies(actor), 'company_id')]),
    );
}

/**
 * Lists notifications, the newest first. `after` is the `createdAt` and the id of the last one of
 * the page before.
 */
export function listNotifications(
  db: Database,
  actor: Actor,
  { limit, after }: { limit: number; after: string[] | undefined },
) {
  return ofReader(db, actor)
    .select(['id', 'kind', 'companyId', 'subjectId', 'data', 'createdAt', 'readAt'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const counted = 100;

export async function countUnread(db: Database, actor: Actor): Promise<number> {
  const rows = await ofReader(db, actor)
    .where('readAt', 'is', null)
    .select('id')
    .limit(counted)
    .execute();
  return rows.length;
}

const now = sql<string>`clock_timestamp()`;

/** Marks a notification as read. Marking it again changes nothing. */
export async function markRead(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await ofReader(tx, actor).select('readAt').where('id', '=', id).executeTakeFirst();
  if (!row) throw notificationErrors.notificationNotFound();
  if (row.readAt === null)
    await tx.updateTable('notification').set({ readAt: now }).where('id', '=', id).execute();
}

export async function markAllRead(tx: Tx, userId: string, until: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('createdAt', '<=', until)
    .execute();
}

export async function listMutedTopics(db: Database | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mutedMail')
    .select('topic')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ topic }) => topic);
}

export async function setMuted(
  tx: Tx,
  userId: string,
  topic: string,
  isMuted: boolean,
): Promise<void> {
  if (isMuted) {
    await tx
      .insertInto('mutedMail')
      .values({ userId, topic })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else
    await tx
      .deleteFrom('mutedMail')
      .where('userId', '=', userId)
      .where('topic', '=', topic)
      .execute();
}

/** Tells whether any of these companies has mails to its own people turned on. */
export async function isAnyMailed(
  db: Database | Tx,
  companyIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', [...companyIds])
    .where('customerMails', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes notifications that were read some time ago. */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const oldest = oldestOf('notification', now);
  await db.deleteFrom('notification').where('readAt', '<', oldest).execute();
}
