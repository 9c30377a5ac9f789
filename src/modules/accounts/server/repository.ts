import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/database/connection';
import { requestErrors } from '@/platform/request-errors';
import { withTx } from '@/platform/server/transaction';

/** The person behind a session token with their memberships, when the session lives and the account is enabled. */
export async function findSignedIn(db: Database, token: string, now: Date) {
  const instant = now.toISOString();
  return db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .where('session.token', '=', token)
    .where('session.expiresAt', '>', instant)
    .where('session.endsAt', '>', instant)
    .where('appUser.disabledAt', 'is', null)
    .select((row) => [
      'appUser.id',
      'appUser.name',
      'appUser.email',
      'appUser.role',
      'appUser.staffStatus',
      jsonArrayFrom(
        row
          .selectFrom('companyMember')
          .innerJoin('company', 'company.id', 'companyMember.companyId')
          .whereRef('companyMember.userId', '=', 'appUser.id')
          .where('company.deletedAt', 'is', null)
          .select(['companyMember.companyId as companyId', 'companyMember.relation as relation']),
      ).as('memberships'),
    ])
    .executeTakeFirst();
}

export async function findMe(db: Database, userId: string) {
  const user = await db
    .selectFrom('appUser')
    .where('id', '=', userId)
    .select((row) => [
      'id',
      'email',
      'name',
      'role',
      'staffStatus',
      'companyId',
      'image',
      'createdAt',
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
    ])
    .executeTakeFirst();
  if (!user) throw requestErrors.notSignedIn();
  return user;
}

/**
 * Makes a waiting staff account active if no staff account ever was: one row in the whole installation decides.
 *
 * @returns whether this account got it
 */
export async function claimFirstStaff(db: Database, userId: string): Promise<boolean> {
  return withTx(db, { actorId: userId, requestId: 'registration' }, async (tx) => {
    const claim = await tx
      .insertInto('staffClaim')
      .values({ userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst();
    if (!claim) return false;
    await tx
      .updateTable('appUser')
      .set({ staffStatus: 'active' })
      .where('id', '=', userId)
      .where('role', '=', 'staff')
      .execute();
    return true;
  });
}

export async function isStaffClaimed(db: Database): Promise<boolean> {
  return (await db.selectFrom('staffClaim').select('userId').executeTakeFirst()) !== undefined;
}
