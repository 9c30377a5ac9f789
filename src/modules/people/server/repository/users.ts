import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { holds, toPatterns } from '@/database/search';
import type { DB } from '@/database/types';
import { changeRights, selectRights } from '@/modules/accounts/server/repository/rights';
import type { Role } from '@/platform/actor';
import { selectAudit } from '@/platform/server/audit';
import type { Tx } from '@/platform/server/transaction';
import { peopleErrors } from '../../errors';

export type UserFilter = {
  search?: string | undefined;
  role?: Role | undefined;
  companyId?: string | undefined;
  state?: 'pending' | 'active' | 'disabled' | undefined;
};

const columns = [
  'appUser.id',
  'appUser.name',
  'appUser.email',
  'appUser.emailVerified',
  'appUser.role',
  'appUser.staffStatus',
  'appUser.image',
  'appUser.createdAt',
  'appUser.lastSeenAt',
  'appUser.disabledAt',
] as const;

function selectMemberships(row: ExpressionBuilder<DB, 'appUser'>) {
  return jsonArrayFrom(
    row
      .selectFrom('companyMember')
      .innerJoin('company', 'company.id', 'companyMember.companyId')
      .whereRef('companyMember.userId', '=', 'appUser.id')
      .where('company.deletedAt', 'is', null)
      .orderBy('company.name')
      .select([
        'companyMember.companyId as companyId',
        'company.name as companyName',
        'companyMember.relation as relation',
      ]),
  ).as('memberships');
}

/**
 * Returns the SQL condition that a person is a contact without an account. `column` has the
 * person's id.
 */
export function isContact(column: string) {
  return sql<boolean>`exists (select from card_contact
    where card_contact.id = ${sql.ref(column)})`;
}

/** Selects the time when a person will be erased: a day after the order; null if there is none. */
export function selectErasingAt(row: ExpressionBuilder<DB, 'appUser'>) {
  return row
    .selectFrom('erasing')
    .whereRef('erasing.userId', '=', 'appUser.id')
    .select(sql<string | null>`ordered_at + interval '1 day'`.as('at'))
    .as('erasingAt');
}

/**
 * Returns the SQL condition that a row is a real account, and not a name from an import, a contact
 * or an erased person.
 */
export function hasAccount(row: ExpressionBuilder<DB, 'appUser'>) {
  const isPlaceholder = row.exists(
    row
      .selectFrom('placeholder')
      .select('placeholder.userId')
      .whereRef('placeholder.userId', '=', 'appUser.id'),
  );
  const isErased = row('appUser.erasedAt', 'is not', null);
  return row.not(row.or([isPlaceholder, isContact('app_user.id'), isErased]));
}

/**
 * Lists all people, newest first. The caller must be allowed to see everybody. `after` holds
 * `createdAt` and id of the last row on the previous page.
 */
export function listUsers(
  db: Database,
  { search, role, companyId, state }: UserFilter,
  { limit, after }: { limit: number; after: string[] | undefined },
) {
  return db
    .selectFrom('appUser')
    .select((row) => [...columns, selectMemberships(row), selectErasingAt(row)])
    .where(holds(toPatterns(search), 'app_user.name', 'app_user.email'))
    .$call((query) => (role === undefined ? query : query.where('appUser.role', '=', role)))
    .where(hasAccount)
    .$if(state === 'pending', (query) => query.where('appUser.staffStatus', '=', 'pending'))
    .$if(state === 'disabled', (query) => query.where('appUser.disabledAt', 'is not', null))
    .$if(state === 'active', (query) =>
      query
        .where('appUser.disabledAt', 'is', null)
        .where((row) =>
          row.or([
            row('appUser.staffStatus', 'is', null),
            row('appUser.staffStatus', '=', 'active'),
          ]),
        ),
    )
    .$call((query) =>
      companyId === undefined
        ? query
        : query.where((row) =>
            row.exists(
              row
                .selectFrom('companyMember')
                .select('companyMember.id')
                .whereRef('companyMember.userId', '=', 'appUser.id')
                .where('companyMember.companyId', '=', companyId),
            ),
          ),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(app_user.created_at, app_user.id) < (${after?.[0]}::timestamptz,
          ${after?.[1]})`,
      ),
    )
    .orderBy('appUser.createdAt', 'desc')
    .orderBy('appUser.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findUser(db: Database | Tx, id: string) {
  const user = await db
    .selectFrom('appUser')
    .select((row) => [...columns, 'appUser.language', selectMemberships(row), selectErasingAt(row)])
    .where('appUser.id', '=', id)
    .where('appUser.erasedAt', 'is', null)
    .where((row) => row.not(isContact('app_user.id')))
    .executeTakeFirst();
  if (!user) throw peopleErrors.userNotFound();
  return user;
}

/**
 * Finds the facts from which a person's rights follow; undefined for a disabled account, which has
 * no rights.
 */
export function findRights(db: Database | Tx, id: string) {
  return db
    .selectFrom('appUser')
    .select(selectRights)
    .where('appUser.id', '=', id)
    .where('appUser.disabledAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns the user and locks their row until the transaction ends, so that changes of one person
 * come one after the other.
 */
export async function lockUser(tx: Tx, id: string) {
  await lockRows(tx, 'appUser', { ids: [id] });
  const user = await tx
    .selectFrom('appUser')
    .select(['id', 'role', 'staffStatus', 'disabledAt', 'planUntil'])
    .select(selectErasingAt)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .where((row) => row.not(isContact('app_user.id')))
    .executeTakeFirst();
  if (!user) throw peopleErrors.userNotFound();
  return user;
}

/**
 * Returns the ids of all active staff and locks them until the transaction ends. If the last two
 * leave at once, the second finds the first gone and is refused.
 */
export async function lockActiveStaff(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'staff')
    .where('staffStatus', '=', 'active')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type Rights = {
  role?: Role;
  staffStatus?: 'pending' | 'active' | null;
  disabledAt?: string | null;
  /**
   * Time when a role from the consultant plan ends. A role that is given without it does not end.
   */
  planUntil?: string;
};

export async function updateRights(tx: Tx, id: string, rights: Rights): Promise<void> {
  const planUntil = rights.planUntil ?? (rights.role && null);
  await changeRights(tx, id, {
    role: rights.role,
    staff_status: rights.staffStatus,
    disabled_at: rights.disabledAt,
    plan_until: planUntil,
  });
}

/** Tells whether a person has a running subscription to the consultant plan, paid or not. */
export async function hasSubscription(tx: Tx, userId: string): Promise<boolean> {
  const plan = await tx
    .selectFrom('plan')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return plan !== undefined;
}

/** Lists changes of a person's rights, newest first. */
export function listHistory(db: Database, userId: string) {
  return selectAudit(db)
    .leftJoin('company', 'company.id', 'auditLog.companyId')
    .select('company.name as companyName')
    .where((row) =>
      row.or([
        row.and([
          row('auditLog.entity', '=', 'app_user'),
          row('auditLog.entityId', '=', userId),
          // Changes of the mail address alone are left out.
          sql<boolean>`audit_log.after ? 'role'`,
        ]),
        row.and([
          row('auditLog.entity', '=', 'company_member'),
          sql<boolean>`coalesce(audit_log.after, audit_log.before) ->> 'user_id' = ${userId}`,
        ]),
      ]),
    )
    .orderBy('auditLog.id', 'desc')
    .limit(30)
    .execute();
}
