import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { holds, type Patterns, toPatterns } from '@/database/search';
import type { DB } from '@/database/types';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';
import type { AccountStatus } from '../domain/account';
import { normaliseCvr } from '../domain/company';
import { companyErrors } from '../errors';

export type CompanyRow = Selectable<DB['company']>;

/** Returns the SQL condition that a row belongs to a company in `scope`. */
export function inScope(scope: CompanyScope, companyId: string) {
  return scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(companyId)} = any(${scope.companyIds as string[]}::uuid[])`;
}

/** Converts a scope to a value of a prepared statement and back. Undefined means all companies. */
export const scopeValue = {
  of: (scope: CompanyScope) => (scope.kind === 'all' ? undefined : scope.companyIds),
  read: (companyIds: readonly string[] | undefined): CompanyScope =>
    companyIds === undefined ? { kind: 'all' } : { kind: 'companies', companyIds },
};

type Filter = {
  q?: string | undefined;
  status?: AccountStatus | undefined;
  service?: string | undefined;
};

type ListOptions = Filter & { limit: number; after: string[] | undefined };
type PageValues = {
  scope: readonly string[] | undefined;
  status: AccountStatus | undefined;
  service: string | undefined;
  /** Patterns of the search words, and the digits with which a CVR number may begin. */
  patterns: Patterns;
  digits: string | undefined;
  at: string | undefined;
  id: string | undefined;
  limit: number;
};

const selectPage = prepare(
  (db, { scope, status, service, patterns, digits, at, id, limit }: PageValues) =>
    db
      .selectFrom('company')
      .selectAll('company')
      .select((row) =>
        row
          .selectFrom('companyMember')
          .innerJoin('appUser', 'appUser.id', 'companyMember.userId')
          .whereRef('companyMember.companyId', '=', 'company.id')
          .where('appUser.disabledAt', 'is', null)
          .select((member) => member.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('userCount'),
      )
      .where('deletedAt', 'is', null)
      .where(inScope(scopeValue.read(scope), 'company.id'))
      .where(isFound(patterns, digits))
      .$call((query) => (status === undefined ? query : query.where('accountStatus', '=', status)))
      .$if(service !== undefined, (query) =>
        query.where(sql<boolean>`${service}::text = any(service_types)`),
      )
      .$if(at !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
);

/** Lists companies, newest first. `after` is the last `createdAt` and id of the previous page. */
export function listCompanies(
  db: Database,
  scope: CompanyScope,
  { q, status, service, limit, after }: ListOptions,
) {
  return selectPage(db, {
    scope: scopeValue.of(scope),
    status,
    service: service || undefined,
    patterns: toPatterns(q),
    digits: cvrBeginning(q),
    at: after?.[0],
    id: after?.[1],
    limit,
  });
}

/**
 * Returns the SQL condition that a company matches a search, by its words or by the beginning of
 * its CVR number.
 */
export function isFound(patterns: Patterns, digits: string | undefined) {
  const isNamed = holds(patterns, 'company.name', 'company.contact_name', 'company.email');
  return digits === undefined
    ? isNamed
    : sql<boolean>`(${isNamed} or company.cvr like ${digits}::text)`;
}

/**
 * Returns an SQL pattern if the search text may be the beginning of a CVR number, even with blanks;
 * otherwise undefined.
 */
export function cvrBeginning(q: string | undefined): string | undefined {
  const digits = normaliseCvr(q ?? '');
  return /^\d{2,8}$/.test(digits) ? `${digits}%` : undefined;
}

function selectCompany(db: Database | Tx, id: string, scope: CompanyScope) {
  return db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(inScope(scope, 'company.id'));
}

export async function findCompany(
  db: Database | Tx,
  id: string,
  scope: CompanyScope,
): Promise<CompanyRow> {
  const company = await selectCompany(db, id, scope).executeTakeFirst();
  if (!company) throw companyErrors.companyNotFound();
  return company;
}

/** Finds a company even if deleted. The caller must have checked that the user may see it. */
export async function findCompanyEver(db: Database, id: string): Promise<CompanyRow> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!company) throw companyErrors.companyNotFound();
  return company;
}

/** Returns the company and locks it until the transaction ends; edits and sales wait. */
export async function lockCompany(tx: Tx, id: string, scope: CompanyScope): Promise<CompanyRow> {
  const company = await selectCompany(tx, id, scope).forUpdate().executeTakeFirst();
  if (!company) throw companyErrors.companyNotFound();
  return company;
}

/**
 * Returns the company and keeps it from being changed until the transaction ends. Several
 * transactions may hold this lock at once.
 */
export async function lockCompanyShared(
  tx: Tx,
  id: string,
  scope: CompanyScope,
): Promise<CompanyRow> {
  const company = await selectCompany(tx, id, scope).forShare().executeTakeFirst();
  if (!company) throw companyErrors.companyNotFound();
  return company;
}

export type StoredCompany = Omit<
  Updateable<DB['company']>,
  'id' | 'createdAt' | 'createdBy' | 'updatedAt'
>;

export function insertCompany(tx: Tx, company: Insertable<DB['company']>): Promise<CompanyRow> {
  return tx.insertInto('company').values(company).returningAll().executeTakeFirstOrThrow();
}

/**
 * Saves an edit of facts. `updatedAt` is the time of this statement, so two edits never have the
 * same.
 */
export function updateCompany(tx: Tx, id: string, changes: StoredCompany): Promise<CompanyRow> {
  return tx
    .updateTable('company')
    .set({ ...changes, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function countOpenBalances(tx: Tx, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('balance')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the service types in use by companies in `scope`, the most frequent first. */
export async function listServiceTypes(db: Database, scope: CompanyScope): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from company, unnest(service_types) as type
    where deleted_at is null and ${inScope(scope, 'company.id')}
    group by type order by count(*) desc, type collate "da-x-icu" limit 200`.execute(db);
  return rows.map(({ type }) => type);
}

/** Lists the people who may log for a company: staff and its consultants, by name. */
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
