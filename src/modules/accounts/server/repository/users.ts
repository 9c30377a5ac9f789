import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import type { DB } from '@/database/types';
import type { Locale } from '@/platform/locale';
import { requestErrors } from '@/platform/request-errors';
import type { Tx } from '@/platform/server/transaction';
import { selectPasskeyFacts, selectRights } from './rights';

const selectMe = prepare((db, { userId }: { userId: string }) =>
  db
    .selectFrom('appUser')
    .innerJoin('installation', (join) => join.onTrue())
    .leftJoin('company as shownCompany', 'shownCompany.id', 'appUser.companyId')
    .where('appUser.id', '=', userId)
    .select((row) => [
      'appUser.id',
      'appUser.email',
      'appUser.emailVerified',
      'appUser.name',
      'appUser.role',
      'appUser.staffStatus',
      'appUser.planUntil',
      'appUser.companyId',
      'shownCompany.name as companyName',
      'appUser.image',
      'appUser.language',
      'appUser.theme',
      'appUser.createdAt',
      ...selectPasskeyFacts(row),
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('liveSince'),
      row
        .exists(
          row
            .selectFrom('account')
            .select('account.id')
            .whereRef('account.userId', '=', 'appUser.id')
            .where('account.providerId', '=', 'credential'),
        )
        .as('hasPassword'),
      jsonArrayFrom(
        row
          .selectFrom('companyMember')
          .innerJoin('company', 'company.id', 'companyMember.companyId')
          .whereRef('companyMember.userId', '=', 'appUser.id')
          .where('company.deletedAt', 'is', null)
          .orderBy('company.createdAt', 'desc')
          .select([
            'companyMember.companyId as companyId',
            'company.name as companyName',
            'companyMember.relation as relation',
          ]),
      ).as('memberships'),
    ]),
);

export async function findMe(db: Database | Tx, userId: string) {
  const [user] = await selectMe(db, { userId });
  if (!user) throw requestErrors.notSignedIn();
  return { ...user, hasPassword: Boolean(user.hasPassword) };
}

/**
 * Locks an account until the transaction ends. Sign-ins, and changes of the ways into it, wait for
 * the lock.
 */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function hasConfirmed(tx: Tx, id: string): Promise<boolean> {
  const user = await tx
    .selectFrom('appUser')
    .select('emailVerified')
    .where('id', '=', id)
    .executeTakeFirst();
  return user?.emailVerified ?? false;
}

/** Finds an enabled user by their address, which must be in lower case. */
export function findEnabledByEmail(db: Database | Tx, email: string) {
  return db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'language'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}

/** Saves fields that the owner of an account may edit. Rights are changed elsewhere. */
export async function updateUser(
  tx: Tx,
  id: string,
  changes: Pick<
    Updateable<DB['appUser']>,
    'name' | 'email' | 'emailVerified' | 'companyId' | 'language' | 'theme' | 'image'
  >,
): Promise<void> {
  await tx
    .updateTable('appUser')
    .set({ ...changes, updatedAt: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function isCompany(db: Database, id: string): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return company !== undefined;
}

/** Saves the language of the registration. It is not a right, so the change needs no author. */
export async function saveLanguage(db: Database, id: string, language: Locale): Promise<void> {
  await db.updateTable('appUser').set({ language }).where('id', '=', id).execute();
}

/** Finds what decides whether a person may sign in; undefined before the account is there. */
export function findDoor(db: Database, userId: string) {
  return db
    .selectFrom('appUser')
    .innerJoin('installation', (join) => join.onTrue())
    .where('appUser.id', '=', userId)
    .select((row) => [
      ...selectRights(row),
      'appUser.language',
      'appUser.disabledAt',
      ...selectPasskeyFacts(row),
    ])
    .executeTakeFirst();
}

/** Lists the people who have the rights of staff now. */
export function listActiveStaff(db: Database | Tx): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where('role', '=', 'staff')
    .where('staffStatus', '=', 'active')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute();
}
