import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

export function findPasskeyRule(db: Database | Tx) {
  return db
    .selectFrom('installation')
    .select(['passkeyOf as of', 'passkeyFrom as from', 'version'])
    .executeTakeFirstOrThrow();
}

/** Lists the staff and consultants with an open account, those without a passkey first. */
export async function listSellersWithPasskeys(db: Database | Tx) {
  const rows = await db
    .selectFrom('appUser')
    .where('disabledAt', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('role', '=', 'staff'), row('staffStatus', '=', 'active')]),
        row('role', '=', 'consultant'),
        row.exists(
          row
            .selectFrom('companyMember')
            .select('companyMember.userId')
            .whereRef('companyMember.userId', '=', 'appUser.id')
            .where('companyMember.relation', '=', 'consultant'),
        ),
      ]),
    )
    .select((row) => [
      'appUser.id',
      'appUser.name',
      'appUser.role',
      row
        .exists(
          row
            .selectFrom('passkey')
            .select('passkey.id')
            .whereRef('passkey.userId', '=', 'appUser.id'),
        )
        .$castTo<boolean>()
        .as('hasPasskey'),
    ])
    .orderBy('hasPasskey')
    .orderBy('name')
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, isStaff: role === 'staff' }));
}
