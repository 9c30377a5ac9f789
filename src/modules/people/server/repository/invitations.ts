import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { peopleErrors } from '../../errors';
import type { Grant } from '../../policy';
import { selectSellerBrands } from './select-seller-brands';

/**
 * Lists invitations in `scope` that wait or have expired, newest first. Invitations of staff belong
 * to no company.
 */
export function listInvitations(db: Database, scope: CompanyScope, companyId: string | undefined) {
  return selectInvitations(db)
    .where(inScope(scope))
    .$call((query) =>
      companyId === undefined ? query : query.where('invitation.companyId', '=', companyId),
    )
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .orderBy('invitation.sentAt', 'desc')
    .limit(200)
    .execute();
}

export async function findInvitation(db: Database | Tx, id: string) {
  const invitation = await selectInvitations(db).where('invitation.id', '=', id).executeTakeFirst();
  if (!invitation) throw peopleErrors.invitationNotFound();
  return invitation;
}

/** Returns an invitation in `scope` and locks it until the transaction ends. */
export async function lockInvitation(tx: Tx, id: string, scope: CompanyScope) {
  const invitation = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where(inScope(scope))
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw peopleErrors.invitationNotFound();
  return invitation;
}

/** Finds the invitation of a link and its sender; undefined if it has expired. */
export function findInvited(db: Database | Tx, tokenHash: string, now: Date) {
  return db
    .selectFrom('invitation')
    .innerJoin('appUser as inviter', 'inviter.id', 'invitation.invitedBy')
    .leftJoin('company', 'company.id', 'invitation.companyId')
    .select((row) => [
      'invitation.email',
      'invitation.grants',
      'invitation.companyId',
      'invitation.invitedBy',
      'company.name as companyName',
      'inviter.name as inviterName',
      row
        .exists(
          row
            .selectFrom('appUser')
            .select('appUser.id')
            .whereRef('appUser.email', '=', 'invitation.email'),
        )
        .as('hasAccount'),
    ])
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('company.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Finds the brand of the house that invites its customer; undefined if the house has no name. */
export async function findHouse(
  db: Database | Tx,
  { grants, companyId }: { grants: Grant; companyId: string | null },
) {
  if (grants !== 'customer' || companyId === null) return undefined;
  const brand = await selectSellerBrands(db).where('company.id', '=', companyId).executeTakeFirst();
  return brand?.name ? { name: brand.name, logo: brand.logo } : undefined;
}

/** Marks an invitation as used. If several requests try at once, only one succeeds. */
export function takeInvitation(
  tx: Tx,
  { tokenHash, userId, now }: { tokenHash: string; userId: string; now: Date },
) {
  return tx
    .updateTable('invitation')
    .set({ acceptedAt: now.toISOString(), acceptedBy: userId })
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['email', 'grants', 'companyId', 'invitedBy'])
    .executeTakeFirst();
}

/** Tells whether an imported file has entries under this address that are not taken over yet. */
export async function hasPlaceholder(tx: Tx, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('placeholder')
    .select('userId')
    .where('email', '=', email)
    .where('became', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export type NewInvitation = {
  tokenHash: string;
  email: string;
  companyId: string | null;
  grants: Grant;
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
};

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const row = await tx
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw peopleErrors.alreadyInvited({ field: 'email' });
  return row.id;
}

export async function renewInvitation(
  tx: Tx,
  id: string,
  link: Pick<NewInvitation, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedBy'>,
): Promise<void> {
  await tx.updateTable('invitation').set(link).where('id', '=', id).execute();
}

export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ revokedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Revokes the open invitations to a company that is being deleted. */
export async function revokeInvitations(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ revokedAt: now.toISOString() })
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
}

/**
 * Tells whether the owner of an address is a member of the company or, with `null`, one of the
 * staff.
 */
export async function isMember(tx: Tx, email: string, companyId: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('appUser')
    .leftJoin('companyMember', (join) =>
      join
        .onRef('companyMember.userId', '=', 'appUser.id')
        .on('companyMember.companyId', '=', companyId),
    )
    .select(['companyMember.id', 'appUser.role', 'appUser.staffStatus'])
    .where('appUser.email', '=', email)
    .executeTakeFirst();
  if (!found) return false;
  return companyId === null
    ? found.role === 'staff' && found.staffStatus === 'active'
    : found.id !== null;
}

function selectInvitations(db: Database | Tx) {
  return db
    .selectFrom('invitation')
    .innerJoin('appUser as inviter', 'inviter.id', 'invitation.invitedBy')
    .leftJoin('company', 'company.id', 'invitation.companyId')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.grants',
      'invitation.companyId',
      'company.name as companyName',
      'company.language as companyLanguage',
      'inviter.name as inviterName',
      'invitation.sentAt',
      'invitation.expiresAt',
      'invitation.acceptedAt',
      'invitation.revokedAt',
    ]);
}

function inScope(scope: CompanyScope) {
  return scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`invitation.company_id = any(${scope.companyIds as string[]}::uuid[])`;
}
