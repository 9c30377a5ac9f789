import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { inScope, mayServe } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';

/** Lists the company's own people by name, who may be the customer of a task. */
export function listTaskCustomers(db: Database, companyId: string) {
  return selectCustomers(db, companyId)
    .select(['person.id', 'person.name'])
    .orderBy(sql`person.name collate "da-x-icu"`)
    .limit(500)
    .execute();
}

export async function isCustomerOf(tx: Tx, userId: string, companyId: string): Promise<boolean> {
  const row = await selectCustomers(tx, companyId)
    .select('person.id')
    .where('person.id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects the customers of a company. Staff never are, even if a membership makes them one. */
function selectCustomers(db: Database | Tx, companyId: string) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('companyMember as member', 'member.userId', 'person.id')
    .where('member.companyId', '=', companyId)
    .where('member.relation', '=', 'customer')
    .where('person.role', '<>', 'staff')
    .where('person.disabledAt', 'is', null);
}

export async function isConsultantFor(tx: Tx, userId: string, companyId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('appUser')
    .select('appUser.id')
    .where('appUser.id', '=', userId)
    .where('disabledAt', 'is', null)
    .where(mayServe(companyId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists people assigned to a task in `scope`, by name, for the filter of the list. */
export function listAssigned(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('appUser as person')
    .where((row) =>
      row.exists(
        row
          .selectFrom('task')
          .select('task.id')
          .whereRef('task.consultantId', '=', 'person.id')
          .where('task.deletedAt', 'is', null)
          .where(inScope(scope, 'task.company_id')),
      ),
    )
    .select(['person.id', 'person.name'])
    .orderBy(sql`person.name collate "da-x-icu"`)
    .limit(500)
    .execute();
}

export async function listTaskNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appUser')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
