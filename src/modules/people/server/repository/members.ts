import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope, Relation } from '@/platform/actor';
import { requestErrors } from '@/platform/request-errors';
import type { Tx } from '@/platform/server/transaction';
import { peopleErrors } from '../../errors';
import { selectErasingAt } from './users';

/** Lists the members of a company by name. */
export function listMembers(db: Database, companyId: string) {
  return db
    .selectFrom('companyMember')
    .innerJoin('appUser', 'appUser.id', 'companyMember.userId')
    .select([
      'appUser.id',
      'appUser.name',
      'appUser.email',
      'appUser.image',
      'companyMember.relation',
      'appUser.role',
      'appUser.lastSeenAt',
    ])
    .where('companyMember.companyId', '=', companyId)
    .where('appUser.disabledAt', 'is', null)
    .orderBy(sql`app_user.name collate "da-x-icu"`)
    .limit(500)
    .execute();
}

/**
 * Lists the contacts of a company by name: people without an account who have answered through a
 * card link.
 */
export function listCardContacts(db: Database, companyId: string) {
  return db
    .selectFrom('cardContact')
    .innerJoin('appUser', 'appUser.id', 'cardContact.id')
    .select(['cardContact.id', 'cardContact.name', 'cardContact.email'])
    .select(selectErasingAt)
    .where('cardContact.companyId', '=', companyId)
    .where('erasedAt', 'is', null)
    .orderBy(sql`card_contact.name collate "da-x-icu"`)
    .limit(500)
    .execute();
}

export type NewMember = {
  userId: string;
  companyId: string;
  relation: Relation;
  createdBy: string;
};

export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.insertInto('companyMember').values(member).execute();
}

/** Adds a member, or changes the relation of an existing one. */
export async function saveMember(tx: Tx, member: NewMember): Promise<void> {
  await tx
    .insertInto('companyMember')
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'companyId']).doUpdateSet({ relation: member.relation }),
    )
    .execute();
}

/**
 * Returns a person's relation to a company and locks it until the transaction ends. A person
 * without one is refused as if they did not exist.
 */
export async function lockRelation(tx: Tx, userId: string, companyId: string): Promise<Relation> {
  const member = await tx
    .selectFrom('companyMember')
    .select('relation')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw peopleErrors.userNotFound();
  return member.relation;
}

export async function deleteMember(tx: Tx, userId: string, companyId: string): Promise<void> {
  await tx
    .deleteFrom('companyMember')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .execute();
}

export async function deleteMembers(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('companyMember').where('companyId', '=', companyId).execute();
}

/** Finds the name of a company in `scope`. A company outside is refused as if it did not exist. */
export async function findCompanyName(
  db: Database | Tx,
  id: string,
  scope: CompanyScope,
): Promise<string> {
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(inCompanies(scope, 'company.id'))
    .executeTakeFirst();
  if (!company) throw requestErrors.notFound();
  return company.name;
}

function inCompanies(scope: CompanyScope, column: string) {
  return scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${scope.companyIds as string[]}::uuid[])`;
}
