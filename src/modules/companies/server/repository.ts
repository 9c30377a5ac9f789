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

/**
 * Rows of companies inside `scope`; the same words for every query over something that belongs to a
 * company.
 */
export function inScope(scope: CompanyScope, companyId: string) {
  return scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(companyId)} = any(${scope.companyIds as string[]}::uuid[])`;
}

/**
 * A scope as a value of a prepared statement, and back: everything is the one that names no
 * companies.
 */
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

type Listing = Filter & { limit: number; after: string[] | undefined };
type Page = {
  scope: readonly string[] | undefined;
  status: AccountStatus | undefined;
  service: string | undefined;
  /** Patterns of the words, and the digits that a CVR number may begin with. */
  patterns: Patterns;
  digits: string | undefined;
  at: string | undefined;
  id: string | undefined;
  limit: number;
};

const selectPage = prepare(
  (db, { scope, status, service, patterns, digits, at, id, limit }: Page) =>
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

/**
 * Lists companies, newest first, each with the number of its people. `after` is the `createdAt` and
 * id of the page before's last.
 */
export function listCompanies(
  db: Database,
  scope: CompanyScope,
  { q, status, service, limit, after }: Listing,
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

/** Whether a company is searched for, by its words or by the beginning of its CVR number. */
export function isFound(patterns: Patterns, digits: string | undefined) {
  const isNamed = holds(patterns, 'company.name', 'company.contact_name', 'company.email');
  return digits === undefined
    ? isNamed
    : sql<boolean>`(${isNamed} or company.cvr like ${digits}::text)`;
}

/** A CVR number is searched for as it is printed, too. */
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

/**
 * Finds a company even if it was removed, because its statements stay. The caller must be allowed
 * to see them.
 */
export async function findCompanyEver(db: Database, id: string): Promise<CompanyRow> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!company) throw companyErrors.companyNotFound();
  return company;
}

/** The company, locked until the transaction ends: edits and sales wait meanwhile. */
export async function lockCompany(tx: Tx, id: string, scope: CompanyScope): Promise<CompanyRow> {
  const company = await selectCompany(tx, id, scope).forUpdate().executeTakeFirst();
  if (!company) throw companyErrors.companyNotFound();
  return company;
}

/**
 * The company as it stays until the transaction ends, for what is made in it: several may hold it
 * so at once.
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
 * Two edits of one company never share `updatedAt`: it is the moment of the change, not of its
 * transaction.
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

/** Every service type in use inside `scope`, the most used first. */
export async function listServiceTypes(db: Database, scope: CompanyScope): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from company, unnest(service_types) as type
    where deleted_at is null and ${inScope(scope, 'company.id')}
    group by type order by count(*) desc, type collate "da-x-icu" limit 200`.execute(db);
  return rows.map(({ type }) => type);
}

/**
 * Staff and the consultants of a company, by name: who an entry on its balances can be logged for.
 */
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
