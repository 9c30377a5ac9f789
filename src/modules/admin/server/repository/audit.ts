import { type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { selectAudit } from '@/platform/server/audit';
import { type AuditFilter, auditKinds } from '../../contract/audit';

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export type AuditSearch = AuditFilter & {
  /** Id of a key, to which the lines are limited. */
  channelId?: string;
  /** Companies to whose records the lines are limited; without it, all lines are included. */
  scope?: CompanyScope;
};

const everything: CompanyScope = { kind: 'all' };

/** Tells in SQL whether a record is within the scope. Both companies of a moved record must be. */
function isWithin(scope: CompanyScope): RawBuilder<boolean> {
  const ids = scope.kind === 'all' ? [] : (scope.companyIds as string[]);
  return sql<boolean>`(coalesce(audit_log.company_id = any(${ids}::uuid[]), true)
    and coalesce((audit_log.before ->> 'company_id')::uuid = any(${ids}::uuid[]), true))`;
}

type AuditPageRequest = { timeZone: string; limit: number; after: string[] | undefined };

/**
 * Lists the audit log, the latest first. `after` is the instant and the id of the last line of the
 * page before.
 */
export function listAudit(db: Database, filter: AuditSearch, place: AuditPageRequest) {
  return auditQuery(db, filter, place).execute();
}

/**
 * Builds the query of the log. Every filter has an index in the order of the list, so that a page
 * is read without sorting.
 */
export function auditQuery(
  db: Database,
  { actorId, kind, channel, channelId, objectId, from, to, scope = everything }: AuditSearch,
  { timeZone, limit, after }: AuditPageRequest,
) {
  return (
    selectAudit(db)
      .leftJoin('company', 'company.id', 'auditLog.companyId')
      .select([
        'auditLog.actorId',
        'auditLog.entityId',
        'company.name as companyName',
        'auditLog.op',
        'auditLog.requestId',
      ])
      .$call((query) =>
        actorId === undefined ? query : query.where('auditLog.actorId', '=', actorId),
      )
      .$call((query) => (kind === undefined ? query : query.where('auditLog.entity', '=', kind)))
      .$call((query) =>
        channel === undefined ? query : query.where('auditLog.channel', '=', channel),
      )
      .$call((query) =>
        channelId === undefined ? query : query.where('auditLog.channelId', '=', channelId),
      )
      .$if(scope.kind !== 'all', (query) => query.where(isWithin(scope)))
      // The index of a record begins with its kind, so the query tries all kinds.
      .$call((query) =>
        objectId === undefined
          ? query
          : query
              .where('auditLog.entityId', '=', objectId)
              .$if(kind === undefined, (any) =>
                any.where('auditLog.entity', 'in', [...auditKinds]),
              ),
      )
      .$if(from !== undefined, (query) =>
        query.where(
          sql<boolean>`audit_log.at >= (${from}::date)::timestamp at time zone ${timeZone}`,
        ),
      )
      .$if(to !== undefined, (query) =>
        query.where(
          sql<boolean>`audit_log.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
        ),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(audit_log.at, audit_log.id) < (${after?.[0]}::timestamptz,
            ${after?.[1]}::bigint)`,
        ),
      )
      .orderBy('auditLog.at', 'desc')
      .orderBy('auditLog.id', 'desc')
      .limit(limit)
  );
}

/** Counts the lines of a key that a reader may not see. */
export async function countUnseen(
  db: Database,
  { channelId, scope }: { channelId: string; scope: CompanyScope },
): Promise<number> {
  if (scope.kind === 'all') return 0;
  const { count } = await db
    .selectFrom('auditLog')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('channelId', '=', channelId)
    .where((row) => row.not(isWithin(scope)))
    .executeTakeFirstOrThrow();
  return count;
}

type Ids = { people: string[]; companies: string[]; balances: string[]; tasks: string[] };

/** Returns the present names of the ids in the log, also of deleted records. */
export async function listNames(db: Database, { people, companies, balances, tasks }: Ids) {
  const lists = await Promise.all([
    people.length > 0
      ? db.selectFrom('appUser').select(['id', 'name']).where('id', 'in', people).execute()
      : [],
    companies.length > 0
      ? db.selectFrom('company').select(['id', 'name']).where('id', 'in', companies).execute()
      : [],
    balances.length > 0
      ? db
          .selectFrom('balance')
          .select(['id', 'number as name'])
          .where('id', 'in', balances)
          .execute()
      : [],
    tasks.length > 0
      ? db
          .selectFrom('task')
          .select(['id', sql<string>`'FEAT-' || number`.as('name')])
          .where('id', 'in', tasks)
          .execute()
      : [],
  ]);
  return new Map(lists.flat().map(({ id, name }) => [id, name]));
}

/** Returns the type of each of these balances, by id. */
export async function listBalanceTypes(db: Database, balanceIds: string[]) {
  if (balanceIds.length === 0) return new Map<string, AmountType>();
  const found = await db
    .selectFrom('balance')
    .select(['id', 'type'])
    .where('id', 'in', balanceIds)
    .execute();
  return new Map(found.map(({ id, type }) => [id, type]));
}
