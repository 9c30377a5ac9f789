import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Company, DB } from '@/database/types';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import { companyErrors } from '../errors';

export type CompanyRow = Selectable<Company>;

/** Rows of companies inside `scope`; the same words for every query over something that belongs to a company. */
export function inScope(scope: CompanyScope, companyId: string) {
  return scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(companyId)} = any(${scope.companyIds as string[]}::uuid[])`;
}

/** Newest first. `after` is the `createdAt` and id of the last company of the page before. */
export function listCompanies(
  db: Database,
  scope: CompanyScope,
  { limit, after }: { limit: number; after: string[] | undefined },
) {
  return db
    .selectFrom('company')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(inScope(scope, 'company.id'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findCompany(db: Database | Tx, id: string, scope: CompanyScope): Promise<CompanyRow> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(inScope(scope, 'company.id'))
    .executeTakeFirst();
  if (!company) throw companyErrors.companyNotFound();
  return company;
}

export type NewCompany = Pick<
  CompanyRow,
  'name' | 'cvr' | 'contactName' | 'email' | 'phone' | 'description' | 'createdBy'
>;

export function insertCompany(tx: Tx, company: NewCompany): Promise<CompanyRow> {
  return tx.insertInto('company').values(company).returningAll().executeTakeFirstOrThrow();
}

/** Staff and the consultants of a company, by name: who an entry on its balances can be logged for. */
export function listConsultants(db: Database, companyId: string) {
  return db
    .selectFrom('appUser')
    .select(['appUser.id', 'appUser.name'])
    .where('disabledAt', 'is', null)
    .where(mayServe(companyId))
    .orderBy(sql`name collate "da-x-icu"`)
    .limit(200)
    .execute();
}

export function mayServe(companyId: string) {
  return (row: ExpressionBuilder<DB, 'appUser'>) =>
    row.or([
      row.and([row('appUser.role', '=', 'staff'), row('appUser.staffStatus', '=', 'active')]),
      row.and([
        row('appUser.role', '=', 'consultant'),
        row.exists(
          row
            .selectFrom('companyMember')
            .select('companyMember.id')
            .whereRef('companyMember.userId', '=', 'appUser.id')
            .where('companyMember.companyId', '=', companyId)
            .where('companyMember.relation', '=', 'consultant'),
        ),
      ]),
    ]);
}
