import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '@/database/types';

/**
 * Columns of `app_user` that a person's rights come from, as `toActor` reads them. Whether the
 * account is disabled is for the query to ask.
 */
export function selectRights(row: ExpressionBuilder<DB, 'appUser'>) {
  return [
    'appUser.id',
    'appUser.name',
    'appUser.email',
    'appUser.role',
    'appUser.staffStatus',
    'appUser.planUntil',
    jsonArrayFrom(
      row
        .selectFrom('companyMember')
        .innerJoin('company', 'company.id', 'companyMember.companyId')
        .whereRef('companyMember.userId', '=', 'appUser.id')
        .where('company.deletedAt', 'is', null)
        .select(['companyMember.companyId as companyId', 'companyMember.relation as relation']),
    ).as('memberships'),
  ] as const;
}
