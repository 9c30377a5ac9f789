import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';

/** Lists the ids of all people whose photo was uploaded to Klip. */
export async function listPhotoOwners(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('image', 'like', '/files/profile-pictures/%')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Tells whether a person has an uploaded photo that `asker` may see: their own, or that of a person
 * who belongs to a company in `scope` or has logged time there.
 */
export async function isPhotoVisible(
  db: Database,
  asker: { id: string; scope: CompanyScope },
  userId: string,
): Promise<boolean> {
  const { id, scope } = asker;
  const found = await db
    .selectFrom('appUser')
    .where('appUser.id', '=', userId)
    .where('appUser.image', 'like', '/files/profile-pictures/%')
    .$if(scope.kind === 'companies' && id !== userId, (query) =>
      query.where(({ exists, or, selectFrom }) => {
        const companyIds = scope.kind === 'companies' ? [...scope.companyIds] : [];
        if (companyIds.length === 0) return or([]);
        return or([
          exists(
            selectFrom('companyMember')
              .whereRef('companyMember.userId', '=', 'appUser.id')
              .where('companyMember.companyId', 'in', companyIds)
              .select('companyMember.userId'),
          ),
          exists(
            selectFrom('timeEntry')
              .whereRef('timeEntry.consultantId', '=', 'appUser.id')
              .where('timeEntry.companyId', 'in', companyIds)
              .where('timeEntry.deletedAt', 'is', null)
              .select('timeEntry.id'),
          ),
        ]);
      }),
    )
    .select('appUser.id')
    .executeTakeFirst();
  return found !== undefined;
}
