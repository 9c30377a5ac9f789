import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '@/database/types';
import type { Role } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';

/** Columns of rights to change, with their names in SQL. Undefined ones keep their value. */
export type ChangedRights = {
  role?: Role | undefined;
  staff_status?: 'pending' | 'active' | null | undefined;
  disabled_at?: string | null | undefined;
  plan_until?: string | null | undefined;
};

/**
 * Changes a user's rights. The database refuses an ordinary update of these columns, so this is the
 * only way.
 */
export async function changeRights(tx: Tx, userId: string, changes: ChangedRights): Promise<void> {
  await sql`select change_rights(${userId}, ${JSON.stringify(changes)}::jsonb)`.execute(tx);
}

/**
 * Columns of `app_user` from which `toActor` finds a person's rights. The query itself must check
 * whether the account is disabled.
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

/** Columns that tell whether a person has a passkey, and the rule of who needs one. */
export function selectPasskeyFacts(row: ExpressionBuilder<DB, 'appUser' | 'installation'>) {
  return [
    'installation.passkeyOf',
    'installation.passkeyFrom',
    row
      .exists(
        row
          .selectFrom('passkey')
          .select('passkey.id')
          .whereRef('passkey.userId', '=', 'appUser.id'),
      )
      .$castTo<boolean>()
      .as('hasPasskey'),
  ] as const;
}
