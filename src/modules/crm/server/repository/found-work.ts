import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { holds, type Patterns } from '@/database/search';
import { inScope } from '@/modules/companies/server/repository';
import { hasAccount } from '@/modules/people/server/repository/users';
import type { CompanyScope } from '@/platform/actor';

type Search = { patterns: Patterns; limit: number };

/**
 * Searches the people of companies in scope. If the scope is everything, people without a company
 * are found too.
 */
export function searchPeople(db: Database, scope: CompanyScope, { patterns, limit }: Search) {
  return db
    .selectFrom('appUser')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('companyMember as member')
          .innerJoin('company', 'company.id', 'member.companyId')
          .whereRef('member.userId', '=', 'appUser.id')
          .where('company.deletedAt', 'is', null)
          .where(inScope(scope, 'company.id'))
          .orderBy('company.name')
          .limit(1)
          .select(['company.id as companyId', 'company.name as companyName'])
          .as('home'),
      (join) => join.onTrue(),
    )
    .where(hasAccount)
    .where('appUser.disabledAt', 'is', null)
    .where(holds(patterns, 'app_user.name', 'app_user.email'))
    .$if(scope.kind !== 'all', (query) => query.where('home.companyId', 'is not', null))
    .orderBy(sql`app_user.name collate "da-x-icu"`)
    .orderBy('appUser.id')
    .limit(limit)
    .select(['appUser.id', 'appUser.name', 'appUser.email', 'home.companyId', 'home.companyName'])
    .execute();
}

export function searchNotes(db: Database, scope: CompanyScope, { patterns, limit }: Search) {
  return db
    .selectFrom('companyNote as note')
    .innerJoin('company', 'company.id', 'note.companyId')
    .where('note.deletedAt', 'is', null)
    .where('company.deletedAt', 'is', null)
    .where(inScope(scope, 'note.company_id'))
    .where(holds(patterns, 'note.body'))
    .orderBy('note.createdAt', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .select(['note.id', 'note.body', 'note.companyId', 'company.name as companyName'])
    .execute();
}

/**
 * Searches mails that a person has written to a customer. Other mails are left out, because they
 * contain secret links.
 */
export function searchMails(db: Database, scope: CompanyScope, { patterns, limit }: Search) {
  return db
    .selectFrom('mail')
    .innerJoin('company', 'company.id', 'mail.companyId')
    .where('mail.sentBy', 'is not', null)
    .where('company.deletedAt', 'is', null)
    .where(inScope(scope, 'mail.company_id'))
    .where(holds(patterns, 'mail.to_address', 'mail.subject', 'mail.text_body'))
    .orderBy('mail.createdAt', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(limit)
    .select([
      'mail.id',
      'mail.subject',
      'mail.toAddress as to',
      'company.id as companyId',
      'company.name as companyName',
    ])
    .execute();
}
