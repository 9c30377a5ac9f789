import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';

/** Builds the condition that a row belongs to no company, or to one that the person still sees. */
const isStillSeen = (scope: CompanyScope, companyId: string) =>
  sql<boolean>`(${sql.ref(companyId)} is null or ${inScope(scope, companyId)})`;

export const selectTakenAccount = (db: Database, userId: string) =>
  db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select([
      'name',
      'email',
      'emailVerified',
      'role',
      'staffStatus',
      'language',
      'theme',
      'planUntil',
      'createdAt',
      'lastSeenAt',
      'id',
    ])
    .select(sql<boolean>`image is not null`.as('hasPhoto'));

export type TakenWay = {
  kind: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  endedAt: string | null;
};

/**
 * Selects how the person gets in: password and providers, keys, webhooks and card links, all
 * without their secrets.
 */
export const selectTakenWays = (userId: string, scope: CompanyScope) =>
  sql<TakenWay>`
    select case provider_id when 'credential' then 'password' else 'provider' end as kind,
           case provider_id when 'credential' then '' else provider_id end as name,
           created_at, last_used_at, null::timestamptz as ended_at
      from account where user_id = ${userId}
    union all
    select 'key', api_key.name, api_key.created_at, secret.last_used_at,
           least(api_key.revoked_at, api_key.expires_at)
      from api_key left join api_key_secret secret on secret.key_id = api_key.id
     where owner_id = ${userId}
    union all
    select 'webhook', address, created_at, null, deleted_at
      from webhook_endpoint where owner_id = ${userId}
       and ${isStillSeen(scope, 'webhook_endpoint.company_id')}
    union all
    select 'link', name, created_at, null, least(revoked_at, expires_at)
      from card_link where created_by = ${userId} and ${inScope(scope, 'card_link.company_id')}
     order by 3`;

export const selectTakenMemberships = (db: Database, userId: string) =>
  db
    .selectFrom('companyMember')
    .innerJoin('company', 'company.id', 'companyMember.companyId')
    .where('companyMember.userId', '=', userId)
    .where('company.deletedAt', 'is', null)
    .select(['company.name as companyName', 'companyMember.relation', 'companyMember.createdAt'])
    .orderBy('companyMember.createdAt');

export const selectTakenNotifications = (db: Database, userId: string, scope: CompanyScope) =>
  db
    .selectFrom('notification')
    .where('userId', '=', userId)
    .where(isStillSeen(scope, 'notification.company_id'))
    .select(['kind', 'createdAt', 'readAt', 'id'])
    .select(sql<string>`data::text`.as('data'))
    .orderBy('createdAt')
    .orderBy('id');

export const selectTakenSessions = (db: Database, userId: string) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .select(['createdAt', 'updatedAt as lastUsedAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .orderBy('createdAt');

/** Selects the mails to the person. The text of a mail with a secret link is left out. */
export const selectTakenMails = (db: Database, userId: string, scope: CompanyScope) =>
  db
    .selectFrom('mail')
    .where('userId', '=', userId)
    .where(isStillSeen(scope, 'mail.company_id'))
    .select(['toAddress', 'subject', 'createdAt', 'sentAt', 'state', 'kind', 'id'])
    .select(sql<string>`case when is_secret then '' else text_body end`.as('body'))
    .orderBy('createdAt')
    .orderBy('id');

/** Selects the conversation of a person with support, or all conversations. */
export const selectTakenSupport = (db: Database, userId?: string) =>
  db
    .selectFrom('supportMessage as message')
    .innerJoin('supportThread as thread', 'thread.id', 'message.threadId')
    .innerJoin('appUser as asker', 'asker.id', 'thread.userId')
    .innerJoin('appUser as author', 'author.id', 'message.createdBy')
    .$if(userId !== undefined, (query) => query.where('thread.userId', '=', userId ?? ''))
    .select([
      'asker.name as askedBy',
      'message.isAnswer',
      'author.name as createdByName',
      'message.body',
      'message.createdAt',
      'message.id',
    ])
    .orderBy('thread.createdAt')
    .orderBy('thread.id')
    .orderBy('message.ordinal');
